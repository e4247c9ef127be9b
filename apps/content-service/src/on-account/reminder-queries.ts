import {
  type Cents,
  dayAfter,
  DAYS_TO_FIRST_REMINDER,
  REMINDER_STEPS,
  type ReminderStep,
  type SentReminder,
} from '@economat/commerce';
import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';

const sentReminders = z.array(z.object({ step: z.enum(REMINDER_STEPS), day: z.string() }));

/** Open invoices that may need a reminder, those due first first. */
export async function overdueInvoices(sql: Sql, today: string): Promise<string[]> {
  const rows = await sql(
    `select r.invoice_number as number from shop_receivables r
     where r.open_cents > 0 and r.due_on <= cast(:latest as date)
       and (select count(*) from shop_account_reminders s where s.invoice_number = r.invoice_number) < :steps
     order by r.due_on, r.invoice_number`,
    { latest: dayAfter(today, -DAYS_TO_FIRST_REMINDER), steps: REMINDER_STEPS.length },
  );
  return rows.map(({ number }) => number);
}

interface Overdue {
  readonly dueOn: string;
  readonly open: number;
  readonly sent: readonly SentReminder[];
}

/** Null when it was paid meanwhile, or another process works on it. */
export async function lockOverdue(sql: Sql, invoice: string): Promise<Overdue | null> {
  const [row] = await sql(
    `select to_char(r.due_on, 'YYYY-MM-DD') as "dueOn", r.open_cents as open,
       coalesce((select json_agg(json_build_object('step', s.step,
           'day', to_char(s.sent_at at time zone 'Europe/Paris', 'YYYY-MM-DD')) order by s.sent_at)
         from shop_account_reminders s where s.invoice_number = r.invoice_number), '[]') as sent
     from shop_receivables r where r.invoice_number = :invoice and r.open_cents > 0 for update of r skip locked`,
    { invoice },
  );
  return row === undefined
    ? null
    : { dueOn: row.dueOn ?? '', open: Number(row.open), sent: sentReminders.parse(row.sent) };
}

/** False when the step was sent before: by another process, since the invoice was read. */
export async function insertReminder(
  sql: Sql,
  reminder: { readonly invoice: string; readonly step: ReminderStep; readonly open: Cents; readonly at: Date },
): Promise<boolean> {
  const rows = await sql(
    `insert into shop_account_reminders (invoice_number, step, open_cents, sent_at)
     values (:invoice, :step, :open, cast(:at as timestamptz))
     on conflict do nothing returning step`,
    { ...reminder, at: reminder.at.toISOString() },
  );
  return rows.length > 0;
}
