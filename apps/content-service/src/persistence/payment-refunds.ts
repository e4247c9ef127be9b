import { type Cents, cents } from '@economat/commerce';
import type { Sql } from './sql.ts';

export interface StoredRefund {
  readonly key: string;
  readonly orderId: number;
  readonly amount: Cents;
  readonly state: 'asked' | 'done' | 'refused';
}

interface RefundRow {
  readonly key: string;
  readonly order_id: number;
  readonly amount_cents: string;
  readonly state: StoredRefund['state'];
}

function refundFrom(row: RefundRow): StoredRefund {
  return { key: row.key, orderId: row.order_id, amount: cents(Number(row.amount_cents)), state: row.state };
}

export async function findRefund(sql: Sql, key: string): Promise<StoredRefund | null> {
  const [row] = await sql<RefundRow>('select * from shop_payment_refunds where key = :key', { key });
  return row === undefined ? null : refundFrom(row);
}

/** What was given back or is being given back: refused ones count for nothing. */
export async function refundedCents(
  sql: Sql,
  orderId: number,
  states: readonly StoredRefund['state'][],
): Promise<Cents> {
  const [row] = await sql<{ total: string }>(
    `select coalesce(sum(amount_cents), 0) as total from shop_payment_refunds
     where order_id = :orderId and state = any(:states)`,
    { orderId, states },
  );
  return cents(Number(row?.total ?? 0));
}

export async function insertRefund(
  sql: Sql,
  refund: {
    readonly key: string;
    readonly attemptId: number | null;
    readonly orderId: number;
    readonly amount: Cents;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql(
    `insert into shop_payment_refunds (key, attempt_id, order_id, amount_cents, reason, state, created_at)
     values (:key, :attemptId, :orderId, :amount, :reason, 'asked', cast(:at as timestamptz))`,
    { ...refund, at: refund.at.toISOString() },
  );
}

export async function settleRefund(
  sql: Sql,
  key: string,
  state: 'done' | 'refused',
  providerReference: string | null,
): Promise<void> {
  await sql(
    `update shop_payment_refunds set state = :state, provider_reference = coalesce(:providerReference, provider_reference)
     where key = :key`,
    { key, state, providerReference },
  );
}
