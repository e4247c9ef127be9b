import { type Cents, cents } from '@economat/commerce';
import type { TransferOrderView } from '@economat/contract';
import type { Row, Sql } from '../../database/sql.ts';
import { AWAITS_DIFFERENCE } from '../../orders/order-queries.ts';

const COLUMNS = `o.document_id, o.order_number, o.total_cents, o.order_status, o.payment_status, o.payment_method,
  c.total_cents - c.former_total_cents as difference, concat_ws(', ', nullif(b.company_name, ''), b.first_name || ' ' || b.last_name) as name`;
const FROM = `orders o join order_addresses b on b.id = o.billing_address_id
  left join shop_order_changes c on c.order_id = o.id and ${AWAITS_DIFFERENCE}`;
const BY_NUMBER = `select ${COLUMNS} from ${FROM} where o.order_number = any(:numbers) order by o.id` as const;

function transferOrderFrom(row: Row<typeof BY_NUMBER>): TransferOrderView {
  return {
    documentId: row.document_id,
    orderNumber: row.order_number,
    total: cents(row.total_cents),
    orderStatus: row.order_status,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    difference: row.difference === null ? null : cents(row.difference),
    name: row.name,
  };
}

export async function findOrdersByNumber(sql: Sql, numbers: readonly string[]): Promise<TransferOrderView[]> {
  const rows = await sql(BY_NUMBER, { numbers });
  return rows.map(transferOrderFrom);
}

/** Orders that await a transfer of one of these amounts, for all of them or for the difference of a change, newest first. */
export async function findOrdersAwaiting(sql: Sql, amounts: readonly Cents[]): Promise<TransferOrderView[]> {
  const rows = await sql(
    `select ${COLUMNS} from ${FROM}
     where o.id in (
       select id from orders
       where order_status = 'pending' and payment_method = 'bank_transfer' and payment_status in ('pending', 'failed')
         and total_cents = any(:amounts)
       union all
       select c.order_id from shop_order_changes c
       where ${AWAITS_DIFFERENCE} and c.total_cents - c.former_total_cents = any(:amounts))
     order by o.id desc limit 1000`,
    { amounts },
  );
  return rows.map(transferOrderFrom);
}

/** Which of these lines have paid, and what: fingerprint → number of the order or invoice. */
export async function findUsedLines(sql: Sql, fingerprints: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql(
    `select fingerprint, coalesce(invoice_number, order_number, '') as number from shop_bank_lines
     where fingerprint = any(:fingerprints)`,
    { fingerprints },
  );
  return new Map(rows.map(({ fingerprint, number }) => [fingerprint, number ?? '']));
}

export interface UsedLine {
  readonly fingerprint: string;
  /** What it pays: an order, or an invoice on account. */
  readonly orderDocumentId: string | null;
  readonly orderNumber: string | null;
  readonly invoice: string | null;
  readonly amount: Cents;
  readonly day: string | null;
  readonly at: Date;
  /** Name of the member of staff. */
  readonly by: string | null;
}

/** False when the line has paid before. */
export async function useLine(sql: Sql, { at, ...line }: UsedLine): Promise<boolean> {
  const rows = await sql(
    `insert into shop_bank_lines (fingerprint, order_document_id, order_number, invoice_number, amount_cents, booked_on, used_at, used_by)
     values (:fingerprint, :orderDocumentId, :orderNumber, :invoice, :amount, cast(:day as date), cast(:at as timestamptz), :by)
     on conflict do nothing returning fingerprint`,
    { ...line, at: at.toISOString() },
  );
  return rows.length > 0;
}
