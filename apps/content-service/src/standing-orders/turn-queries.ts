import {
  TURN_REASONS,
  TURN_STATES,
  type TurnLine,
  turnLine,
  type TurnReason,
  type TurnState,
} from '@economat/contract';
import * as z from 'zod/mini';
import type { Row, Sql } from '../database/sql.ts';
import { storedAmount } from '../orders/stored-parts.ts';
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

/** What the approvers of a company answered to a turn is what became of it. */
export const TURN_STATE = `case when t.state <> 'requested' or r.state = 'waiting' then t.state
  when r.state = 'approved' then 'placed' else 'failed' end`;
export const TURN_REASON = `case when t.state = 'requested' and r.state in ('refused', 'withdrawn') then 'not-approved' else t.reason end`;
const TURN =
  `t.id, t.document_id as "documentId", t.due, t.day, ${TURN_STATE} as state, ${TURN_REASON} as reason, t.lines,
  o.document_id as "orderDocumentId", o.order_number as "orderNumber"` as const;
/** Turns with their requests and orders. */
export const TURNS = `shop_standing_turns t left join shop_purchase_requests r on r.id = t.request_id
  left join orders o on o.id = coalesce(t.order_id, r.order_id)`;
const LATEST = `select ${TURN} from ${TURNS} where t.standing_order_id = :id order by t.due desc limit :most` as const;
const BY_REFERENCE = `select ${TURN}, s.document_id as standing
  from ${TURNS} join shop_standing_orders s on s.id = t.standing_order_id where t.document_id = :documentId` as const;

/** The latest turns of a standing order, the newest first. */
export async function latestTurns(sql: Sql, id: number, most: number): Promise<StoredTurn[]> {
  return (await sql(LATEST, { id, most })).map(turnFrom);
}

const storedPrice = z.nullable(storedAmount);
const storedParts = z.object({
  state: z.enum(TURN_STATES),
  reason: z.nullable(z.enum(TURN_REASONS)),
  lines: z.array(z.extend(turnLine, { unitPrice: storedPrice, formerPrice: storedPrice })),
});

function turnFrom({ orderDocumentId: documentId, orderNumber, ...turn }: Row<typeof LATEST>): StoredTurn {
  const order = documentId === null || orderNumber === null ? null : { documentId, orderNumber };
  return { ...turn, ...storedParts.parse(turn), order };
}

export async function insertTurn(sql: Sql, { lines, ...turn }: NewTurn, at: Date): Promise<void> {
  await sql(
    `insert into shop_standing_turns (document_id, standing_order_id, due, day, state, reason, lines, announced_at, settled_at)
     values (:documentId, :standingOrderId, cast(:due as date), cast(:day as date), :state, :reason, cast(:lines as jsonb),
       cast(:at as timestamptz), case when :state = 'announced' then null else cast(:at as timestamptz) end)`,
    { ...turn, lines: JSON.stringify(lines), at: at.toISOString() },
  );
}

/** What becomes of a turn, with the order or the request that it is now. */
export interface Settlement {
  readonly state: Exclude<TurnState, 'announced'>;
  readonly reason: TurnReason | null;
  readonly lines: readonly TurnLine[];
  readonly orderId?: number | null;
  readonly requestId?: number | null;
}

/** Call under the lock of the standing order. */
export async function settleTurn(
  sql: Sql,
  id: number,
  { lines, orderId = null, requestId = null, ...became }: Settlement,
  at: Date,
): Promise<void> {
  await sql(
    `update shop_standing_turns set state = :state, reason = :reason, lines = cast(:lines as jsonb), order_id = :orderId,
       request_id = :requestId, settled_at = :at
     where id = :id and state = 'announced'`,
    { id, ...became, orderId, requestId, lines: JSON.stringify(lines), at: at.toISOString() },
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
  const [row] = await sql(BY_REFERENCE, { documentId });
  if (row === undefined) return null;
  const { standing, ...turn } = row;
  return { turn: turnFrom(turn), standing };
}
