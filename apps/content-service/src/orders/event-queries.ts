import type { OrderEventKind } from '@economat/contract';
import type { OrderEventActor } from './stored-order.ts';
import type { Sql } from '../database/sql.ts';

export interface NewEvent {
  readonly documentId: string;
  readonly orderId: number;
  readonly kind: OrderEventKind;
  readonly actor: OrderEventActor;
  readonly detail: string | null;
  readonly at: Date;
}

/** Adds an event to an order's timeline. */
export async function recordEvent(sql: Sql, event: NewEvent): Promise<void> {
  await sql(
    `insert into order_events (order_id, document_id, kind, actor, detail, at, created_at, updated_at, published_at)
     select :orderId, :documentId, :kind, :actor, :detail, t.at, t.at, t.at, t.at
     from (select cast(:at as timestamp) as at) as t`,
    { ...event, at: event.at.toISOString() },
  );
}
