import { cents, dueReminder, parisDay } from '@economat/commerce';
import { eachAlone } from '../jobs/each-alone.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import type { AccountDeps } from './collect-month.ts';
import { insertReminder, overdueInvoices, lockOverdue } from './reminder-queries.ts';

/** Sends the reminders that open invoices need today: each step once, by one process. */
export async function remindOverdue({ database, now }: AccountDeps): Promise<number> {
  const at = now();
  const today = parisDay(at);
  let reminded = 0;
  await eachAlone(await overdueInvoices(database.sql, today), async (invoice) => {
    const sent = await database.transaction(async (sql) => {
      const overdue = await lockOverdue(sql, invoice);
      const step = overdue === null ? null : dueReminder(overdue.dueOn, today, overdue.sent);
      if (overdue === null || step === null) return false;
      if (!(await insertReminder(sql, { invoice, step, open: cents(overdue.open), at }))) return false;
      const dedupeKey = `account-reminder:${step}:${invoice}`;
      await addToOutbox(sql, { kind: 'account-reminder', payload: { invoice, step }, dedupeKey });
      return true;
    });
    if (sent) reminded += 1;
  });
  return reminded;
}
