import { cents } from '@economat/commerce';
import { type IssuedRecord, MEANS, type Movement, parseInvoiceRecord } from '@economat/invoice';
import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';

/** Issued documents that are in no entry yet, by day and number. */
export async function unbookedDocuments(sql: Sql, limit: number): Promise<IssuedRecord[]> {
  const rows = await sql(
    `select i.record from shop_invoices i
     where not exists (select from shop_ledger_entries e where e.source = 'document ' || i.number)
     order by i.issue_date, i.number limit :limit`,
    { limit },
  );
  return rows.map(({ record }) => {
    const parsed = parseInvoiceRecord(record);
    // An issued record must parse; books that silently skip a document would be worse than none.
    if (!parsed.ok || parsed.record.kind === 'pro-forma') throw new Error('An issued record cannot be read');
    return parsed.record;
  });
}

/**
 * Every movement of money that the shop recorded: captures, transfers that staff found at the bank, refunds that were made. A payment of
 * another amount than asked for is none: nobody recorded what it brought.
 */
const MOVEMENTS = `
  select 'payment ' || a.id as source, 'receipt' as kind, a.provider as means, coalesce(a.captured_at, a.checked_at) as at,
    cast(null as date) as day, a.order_number as "orderNumber", a.amount_cents as amount, a.capture_reference as reference
  from shop_payment_attempts a where a.state = 'captured'
  union all
  select 'transfer ' || t.id, 'receipt', 'transfer', t.recorded_at, t.received_on, t.order_number, t.amount_cents, null
  from shop_transfer_receipts t
  union all
  select 'refund ' || r.key, 'refund', coalesce(a.provider, 'transfer'), coalesce(r.done_at, r.checked_at), null,
    o.order_number, r.amount_cents, r.provider_reference
  from shop_payment_refunds r join orders o on o.id = r.order_id left join shop_payment_attempts a on a.id = r.attempt_id
  where r.state = 'done'`;

const movement = z.object({ kind: z.enum(['receipt', 'refund']), means: z.enum(MEANS), source: z.string() });

/** Movements of money that are in no entry yet, the oldest first. */
export async function unbookedMovements(sql: Sql, limit: number): Promise<Movement[]> {
  const rows = await sql(
    `select m.source, m.kind, m.means, m."orderNumber", m.amount, m.reference,
       to_char(coalesce(m.day, cast(m.at at time zone 'Europe/Paris' as date)), 'YYYY-MM-DD') as day
     from (${MOVEMENTS}) m
     where not exists (select from shop_ledger_entries e where e.source = m.source)
     order by 7, m.at, m.source limit :limit`,
    { limit },
  );
  return rows.map(({ day, orderNumber, amount, reference, ...row }) => ({
    ...movement.parse(row),
    day: day ?? '',
    orderNumber: orderNumber ?? '',
    amount: cents(Number(amount)),
    reference,
  }));
}
