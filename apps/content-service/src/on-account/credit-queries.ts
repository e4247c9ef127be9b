import { type Cents, cents } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';

/** What a company owes: what is left of its invoices, and its orders that have none yet. */
export interface OpenCredit {
  readonly invoiced: Cents;
  readonly notInvoiced: Cents;
  /** Whether an open invoice has come to the last reminder. */
  readonly isDunned: boolean;
}

export async function readOpenCredit(sql: Sql, companyId: number): Promise<OpenCredit> {
  const [row] = await sql(
    `select (select coalesce(sum(open_cents), 0) from shop_receivables where company_id = :companyId) as invoiced,
       (select coalesce(sum(o.total_cents), 0) from shop_account_orders a join orders o on o.id = a.order_id
        where a.company_id = :companyId and a.invoice_number is null and o.order_status <> 'cancelled') as "notInvoiced",
       exists (select from shop_receivables r join shop_account_reminders s on s.invoice_number = r.invoice_number
               where r.company_id = :companyId and r.open_cents > 0 and s.step = 'formal-notice') as "isDunned"`,
    { companyId },
  );
  return {
    invoiced: cents(Number(row?.invoiced ?? 0)),
    notInvoiced: cents(Number(row?.notInvoiced ?? 0)),
    isDunned: row?.isDunned === true,
  };
}

/** Call in the transaction that places the order. */
export async function insertAccountOrder(
  sql: Sql,
  order: { readonly orderId: number; readonly companyId: number; readonly frequency: string; readonly days: number },
): Promise<void> {
  await sql(
    `insert into shop_account_orders (order_id, company_id, frequency, days)
     values (:orderId, :companyId, :frequency, :days)`,
    order,
  );
}
