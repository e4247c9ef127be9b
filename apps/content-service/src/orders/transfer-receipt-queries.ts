import type { Cents } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';

/** A transfer that staff found at the bank. */
export interface TransferReceipt {
  readonly orderId: number;
  /** Null: all of the order's total. */
  readonly amount: Cents | null;
  /** As the statement says, `YYYY-MM-DD`; null: the day on which it is recorded. */
  readonly day: string | null;
  readonly at: Date;
}

/** Writes a transfer down as it was received, in the transaction that counts it. Nothing for an order without a price. */
export async function recordTransferReceipt(sql: Sql, { at, ...receipt }: TransferReceipt): Promise<void> {
  await sql(
    `insert into shop_transfer_receipts (order_document_id, order_number, amount_cents, received_on, recorded_at)
     select o.document_id, o.order_number, coalesce(cast(:amount as bigint), o.total_cents), least(coalesce(cast(:day as date), t.today), t.today), t.at
     from orders o, (select cast(:at as timestamptz) as at,
                            cast(cast(:at as timestamptz) at time zone 'Europe/Paris' as date) as today) t
     where o.id = :orderId and coalesce(cast(:amount as bigint), o.total_cents) > 0`,
    { ...receipt, at: at.toISOString() },
  );
}

/** The day on which the first transfer of an order came, `YYYY-MM-DD`; null without one. */
export async function firstTransferDay(sql: Sql, orderDocumentId: string): Promise<string | null> {
  const [row] = await sql(
    `select to_char(min(received_on), 'YYYY-MM-DD') as day from shop_transfer_receipts where order_document_id = :orderDocumentId`,
    { orderDocumentId },
  );
  return row?.day ?? null;
}
