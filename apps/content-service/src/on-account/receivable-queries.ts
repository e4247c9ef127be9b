import { type Cents, cents, REMINDER_STEPS } from '@economat/commerce';
import { type AccountInvoice, type AccountMovement, accountMovementKind } from '@economat/contract';
import type { ReceivedBefore } from '@economat/invoice';
import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';

const orders = z.array(z.object({ documentId: z.string(), orderNumber: z.string() }));
const reminders = z.array(z.object({ step: z.enum(REMINDER_STEPS), day: z.string() }));

/** A company's open invoices, those due first first. */
export async function listOpenInvoices(sql: Sql, companyId: number, today: string): Promise<AccountInvoice[]> {
  const rows = await sql(
    `select r.invoice_number as number, i.issue_date as date, to_char(r.due_on, 'YYYY-MM-DD') as "dueOn", r.total_cents as total,
       r.open_cents as open,
       coalesce((select json_agg(json_build_object('documentId', o.document_id, 'orderNumber', o.order_number) order by o.id)
         from shop_account_orders a join orders o on o.id = a.order_id where a.invoice_number = r.invoice_number), '[]') as orders,
       coalesce((select json_agg(json_build_object('step', s.step,
           'day', to_char(s.sent_at at time zone 'Europe/Paris', 'YYYY-MM-DD')) order by s.sent_at)
         from shop_account_reminders s where s.invoice_number = r.invoice_number), '[]') as reminders
     from shop_receivables r join shop_invoices i on i.number = r.invoice_number
     where r.company_id = :companyId and r.open_cents > 0 order by r.due_on, r.invoice_number`,
    { companyId },
  );
  return rows.map(({ dueOn, total, open, orders: of, reminders: sent, ...row }) => ({
    ...row,
    dueOn: dueOn ?? '',
    isOverdue: (dueOn ?? '') < today,
    total: cents(Number(total)),
    open: cents(Number(open)),
    orders: orders.parse(of),
    reminders: reminders.parse(sent),
  }));
}

/** What is left of invoices that should have been paid before a day. */
export async function sumOverdue(sql: Sql, companyId: number, today: string): Promise<Cents> {
  const [row] = await sql(
    `select coalesce(sum(open_cents), 0) as overdue from shop_receivables
     where company_id = :companyId and due_on < cast(:today as date)`,
    { companyId, today },
  );
  return cents(Number(row?.overdue ?? 0));
}

/**
 * The latest movements of a company's account with the balance after each, the oldest first. Money that came before its invoice counts from
 * the invoice on, so that no balance is below nothing.
 */
export async function listMovements(sql: Sql, companyId: number, limit: number): Promise<AccountMovement[]> {
  const rows = await sql(
    `select latest.kind, latest.day, latest.number, latest.document, latest.amount, latest.balance from (
       select m.*, sum(case m.kind when 'invoice' then m.amount else - m.amount end) over (order by m.sorted, m.rank, m.place) as balance
       from (
         select 'invoice' as kind, i.issue_date as day, r.invoice_number as number, cast(null as text) as document,
           r.total_cents as amount, i.issue_date as sorted, 0 as rank, r.invoice_number as place
         from shop_receivables r join shop_invoices i on i.number = r.invoice_number
         where r.company_id = :companyId and r.total_cents > 0
         union all
         select m.kind, to_char(m.day, 'YYYY-MM-DD'), m.invoice_number, m.document_number, m.amount_cents,
           greatest(to_char(m.day, 'YYYY-MM-DD'), i.issue_date), 1, lpad(cast(m.id as text), 20, '0')
         from shop_receivable_movements m join shop_receivables r on r.invoice_number = m.invoice_number
         join shop_invoices i on i.number = r.invoice_number where r.company_id = :companyId
       ) m order by m.sorted desc, m.rank desc, m.place desc limit :limit) latest
     order by latest.sorted, latest.rank, latest.place`,
    { companyId, limit },
  );
  return rows.map(({ kind, day, number, document, amount, balance }) => ({
    kind: accountMovementKind.parse(kind),
    day: day ?? '',
    number: number ?? '',
    document,
    amount: cents(Number(amount)),
    balance: cents(Number(balance)),
  }));
}

export interface LockedReceivable {
  readonly companyId: number;
  readonly open: Cents;
}

/** What is left of an invoice, locked until the transaction ends; null for one that is not on account. */
export async function lockReceivable(sql: Sql, invoice: string): Promise<LockedReceivable | null> {
  const [row] = await sql(
    'select company_id as "companyId", open_cents as open from shop_receivables where invoice_number = :invoice for update',
    { invoice },
  );
  return row === undefined ? null : { companyId: row.companyId, open: cents(Number(row.open)) };
}

/** Money that came for an invoice, or what is given up of it. The caller holds its lock, and knows that so much is open. */
export async function insertMovement(
  sql: Sql,
  movement: {
    readonly invoice: string;
    readonly kind: 'receipt' | 'write-off';
    readonly amount: Cents;
    /** `YYYY-MM-DD`. */
    readonly day: string;
    readonly reason: string | null;
    readonly at: Date;
    /** Name of the member of staff. */
    readonly by: string | null;
  },
): Promise<void> {
  await sql(
    `insert into shop_receivable_movements (invoice_number, kind, amount_cents, day, reason, recorded_at, recorded_by)
     values (:invoice, :kind, :amount, cast(:day as date), :reason, cast(:at as timestamptz), :by)`,
    { ...movement, at: movement.at.toISOString() },
  );
}

/** What came for an invoice and those before it, or was given up: what another that replaces it does not ask for again. */
export async function readReceived(sql: Sql, invoice: string): Promise<ReceivedBefore> {
  const [row] = await sql(
    `select before.prepaid + coalesce(sum(m.amount_cents), 0) as amount,
       coalesce(to_char(max(m.day), 'YYYY-MM-DD'), case when before.prepaid > 0 then before.issue_date end) as day
     from (select number, issue_date, cast(record #>> '{totals,prepaid}' as bigint) as prepaid from shop_invoices) before
     left join shop_receivable_movements m on m.invoice_number = before.number and m.kind <> 'credit-note'
     where before.number = :invoice group by before.prepaid, before.issue_date`,
    { invoice },
  );
  return { amount: cents(Number(row?.amount ?? 0)), day: row?.day ?? null };
}

/** The orders of an invoice, the first one first. */
export async function ordersOfInvoice(sql: Sql, invoice: string): Promise<string[]> {
  const rows = await sql(
    `select o.document_id as "documentId" from shop_account_orders a join orders o on o.id = a.order_id
     where a.invoice_number = :invoice order by o.id`,
    { invoice },
  );
  return rows.map(({ documentId }) => documentId);
}
