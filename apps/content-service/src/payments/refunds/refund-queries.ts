import { type Cents, cents } from '@economat/commerce';
import type { Row, Sql } from '../../database/sql.ts';

/** asked: the provider's result is unknown. pending: accepted and not made yet. */
export type RefundState = 'asked' | 'pending' | 'done' | 'refused';
/** Refunds that count as refunded: failed ones do not. */
export const LIVE_REFUNDS: readonly RefundState[] = ['asked', 'pending', 'done'];

export interface StoredRefund {
  readonly key: string;
  readonly orderId: number;
  readonly amount: Cents;
  readonly state: RefundState;
  /** Transferred by staff instead of made by a provider. */
  readonly byTransfer: boolean;
  /** Name of the member of staff who asked for it. */
  readonly by: string | null;
  /** The change that made the order cheaper; null for a refund of the order. */
  readonly change: string | null;
}

export interface OrderRefund {
  readonly key: string;
  readonly byTransfer: boolean;
  readonly amount: Cents;
  readonly reason: string;
  readonly state: RefundState;
  readonly createdAt: Date;
}

const OF_ANOMALY = 'select * from shop_payment_refunds where anomaly_id = :anomalyId order by created_at, key';

type RefundRow = Pick<
  Row<typeof OF_ANOMALY>,
  'key' | 'order_id' | 'amount_cents' | 'state' | 'attempt_id' | 'requested_by' | 'change_document_id'
>;

function refundFrom(row: RefundRow): StoredRefund {
  return {
    key: row.key,
    orderId: row.order_id,
    amount: cents(Number(row.amount_cents)),
    state: row.state,
    byTransfer: row.attempt_id === null,
    by: row.requested_by,
    change: row.change_document_id,
  };
}

/** @param lock locks the row until the transaction ends. */
export async function findRefund(sql: Sql, key: string, lock: 'for update' | '' = ''): Promise<StoredRefund | null> {
  const [row] = await sql(`select * from shop_payment_refunds where key = :key ${lock}`, { key });
  return row === undefined ? null : refundFrom(row);
}

/** Sum of the order's refunds, open ones included: failed ones, those of stray payments and those of changes do not count. */
export async function refundedCents(sql: Sql, orderId: number, states: readonly RefundState[]): Promise<Cents> {
  const [row] = await sql(
    `select coalesce(sum(amount_cents), 0) as total from shop_payment_refunds
     where order_id = :orderId and anomaly_id is null and change_document_id is null and state = any(:states)`,
    { orderId, states },
  );
  return cents(Number(row?.total ?? 0));
}

/** The parts that a refund was written down as: one for each payment that it needs. */
export async function findRefundParts(sql: Sql, key: string): Promise<StoredRefund[]> {
  const rows = await sql(
    `select * from shop_payment_refunds where key = :key or starts_with(key, cast(:key as text) || '.') order by key`,
    { key },
  );
  return rows.map(refundFrom);
}

export interface NewRefund {
  readonly key: string;
  readonly attemptId: number | null;
  readonly orderId: number;
  readonly amount: Cents;
  readonly reason: string;
  /** The declaration of withdrawal that it answers. */
  readonly withdrawal: string | null;
  /** Name of the member of staff. */
  readonly by: string | null;
  /** The anomaly that it repairs by refunding a whole payment. */
  readonly anomalyId?: number;
  /** DocumentId of the change that made the order cheaper. */
  readonly change?: string;
}

export async function insertRefund(sql: Sql, refund: NewRefund): Promise<void> {
  await sql(
    `insert into shop_payment_refunds (key, attempt_id, order_id, amount_cents, reason, withdrawal_document_id, state, created_at,
       anomaly_id, requested_by, change_document_id)
     values (:key, :attemptId, :orderId, :amount, :reason, :withdrawal, 'asked', now(), :anomalyId, :by, :change)`,
    { ...refund, anomalyId: refund.anomalyId ?? null, change: refund.change ?? null },
  );
}

/** The refunds requested to repair an anomaly, oldest first; failed ones included. */
export async function listRefundsOfAnomaly(sql: Sql, anomalyId: number): Promise<StoredRefund[]> {
  const rows = await sql(OF_ANOMALY, { anomalyId });
  return rows.map(refundFrom);
}

/** Every refund of an order's payments, oldest first. */
export async function listRefundsOf(sql: Sql, orderId: number): Promise<OrderRefund[]> {
  const rows = await sql(
    `select key, attempt_id, amount_cents, reason, state, created_at from shop_payment_refunds where order_id = :orderId
     order by created_at, key`,
    { orderId },
  );
  return rows.map((row) => ({
    key: row.key,
    byTransfer: row.attempt_id === null,
    amount: cents(Number(row.amount_cents)),
    reason: row.reason,
    state: row.state,
    createdAt: row.created_at,
  }));
}

/**
 * Stores the result of a refund and ends its claim.
 * @param doneAt when the money left; null unless it has.
 */
export async function settleRefund(
  sql: Sql,
  key: string,
  state: 'pending' | 'done' | 'refused',
  { reference, detail }: { readonly reference: string | null; readonly detail: string | null },
  doneAt: Date | null = null,
): Promise<void> {
  await sql(
    `update shop_payment_refunds set state = :state, provider_reference = coalesce(:reference, provider_reference),
       detail = coalesce(:detail, detail), busy_until = null, done_at = coalesce(cast(:doneAt as timestamptz), done_at)
     where key = :key`,
    { key, state, reference, detail, doneAt: doneAt?.toISOString() ?? null },
  );
}
