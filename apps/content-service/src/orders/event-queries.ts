import type { OrderActor } from '@economat/commerce';
import type { OrderEventKind } from '@economat/contract';
import type { Sql } from '../database/sql.ts';

export interface NewEvent {
  readonly documentId: string;
  readonly orderId: number;
  readonly kind: OrderEventKind;
  readonly actor: OrderActor;
  /** Name of the member of staff, for the desk's own eyes. */
  readonly by?: string | null | undefined;
  readonly detail: string | null;
  /** The same for an English reader, where it has words. */
  readonly detailEn?: string | null | undefined;
  readonly at: Date;
}

/** Adds an event to an order's timeline. */
export async function recordEvent(sql: Sql, event: NewEvent): Promise<void> {
  await sql(
    `insert into order_events (order_id, document_id, kind, actor, staff_name, detail, detail_en, at, created_at, updated_at, published_at)
     select :orderId, :documentId, :kind, :actor, :by, :detail, :detailEn, t.at, t.at, t.at, t.at
     from (select cast(:at as timestamp) as at) as t`,
    { ...event, by: event.by ?? null, detailEn: event.detailEn ?? null, at: event.at.toISOString() },
  );
}

/** Whether such an event happened to an order on a day in France, `YYYY-MM-DD`. */
export async function hasEventOn(
  sql: Sql,
  event: Pick<NewEvent, 'orderId' | 'kind'> & { readonly day: string },
): Promise<boolean> {
  const rows = await sql(
    `select id from order_events where order_id = :orderId and kind = :kind
       and cast(at at time zone 'utc' at time zone 'Europe/Paris' as date) = cast(:day as date) limit 1`,
    event,
  );
  return rows.length > 0;
}
