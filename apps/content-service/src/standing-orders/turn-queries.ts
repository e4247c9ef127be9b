import type { TurnLine, TurnReason, TurnState } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import type { StoredTurn } from './stored-standing-order.ts';

export interface NewTurn {
  readonly documentId: string;
  readonly standingOrderId: number;
  readonly due: string;
  readonly day: string;
  readonly state: TurnState;
  readonly reason: TurnReason | null;
  readonly lines: readonly TurnLine[];
}

export async function insertTurn(sql: Sql, { lines, ...turn }: NewTurn, at: Date): Promise<void> {
  await sql(
    `insert into shop_standing_turns (document_id, standing_order_id, due, day, state, reason, lines, announced_at, settled_at)
     values (:documentId, :standingOrderId, cast(:due as date), cast(:day as date), :state, :reason, cast(:lines as jsonb),
       cast(:at as timestamptz), case when :state = 'announced' then null else cast(:at as timestamptz) end)`,
    { ...turn, lines: JSON.stringify(lines), at: at.toISOString() },
  );
}

interface Settlement {
  readonly state: Exclude<TurnState, 'announced'>;
  readonly reason: TurnReason | null;
  readonly lines: readonly TurnLine[];
}

/** Call under the lock of the standing order. */
export async function settleTurn(sql: Sql, id: number, { state, reason, lines }: Settlement, at: Date): Promise<void> {
  await sql(
    `update shop_standing_turns set state = :state, reason = :reason, lines = cast(:lines as jsonb), settled_at = :at
     where id = :id and state = 'announced'`,
    { id, state, reason, lines: JSON.stringify(lines), at: at.toISOString() },
  );
}

/** Ids and due days of active standing orders that may be to announce, the oldest first. */
export async function listDue(sql: Sql, until: string, most: number): Promise<{ id: number; nextDue: string }[]> {
  return sql(
    `select id, next_due as "nextDue" from shop_standing_orders
     where state = 'active' and next_due <= cast(:until as date) order by next_due, id limit :most`,
    { until, most },
  );
}

/** Ids of standing orders with a turn whose day has come. */
export async function listToSettle(sql: Sql, today: string, most: number): Promise<number[]> {
  const rows = await sql(
    `select standing_order_id as id from shop_standing_turns where state = 'announced' and day <= cast(:today as date)
     order by day, id limit :most`,
    { today, most },
  );
  return rows.map(({ id }) => id);
}

/** A turn, and the documentId of its standing order. */
export async function findTurn(
  sql: Sql,
  documentId: string,
): Promise<{ readonly turn: StoredTurn; readonly standing: string } | null> {
  const [row] = await sql(
    `select t.id, t.document_id as "documentId", t.due, t.day, t.state, t.reason, t.lines, s.document_id as standing
     from shop_standing_turns t join shop_standing_orders s on s.id = t.standing_order_id where t.document_id = :documentId`,
    { documentId },
  );
  if (row === undefined) return null;
  const { standing, ...turn } = row;
  return { turn: turn as object as StoredTurn, standing };
}
