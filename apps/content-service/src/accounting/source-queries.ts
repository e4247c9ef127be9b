import { cents, parisDay } from '@economat/commerce';
import { type IssuedRecord, MEANS, type Movement, type WriteOff } from '@economat/invoice';
import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';
import { issuedRecord } from '../invoices/issued-record.ts';

/**
 * Issued documents that are in no entry yet, by day and number.
 * @param since those recorded since then, as in all of these; null for all.
 */
export async function unbookedDocuments(sql: Sql, since: Date | null, limit: number): Promise<IssuedRecord[]> {
  const rows = await sql(
    `select i.record from shop_invoices i
     where i.issue_date >= :since and not exists (select from shop_ledger_entries e where e.source = 'document ' || i.number)
     order by i.issue_date, i.number limit :limit`,
    { since: since === null ? '' : parisDay(since), limit },
  );
  return rows.map(({ record }) => issuedRecord(record));
}

/**
 * Every movement of money that the shop recorded: captures, transfers that staff found at the bank, refunds that were made. A payment of
 * another amount than asked for is none: nobody recorded what it brought.
 */
export const MOVEMENTS = `
  select 'payment ' || a.id as source, 'receipt' as kind, a.provider as means, coalesce(a.captured_at, a.checked_at) as at,
    cast(coalesce(a.captured_at, a.checked_at) at time zone 'Europe/Paris' as date) as day, a.order_number as piece, 'order' as of, a.amount_cents as amount, a.capture_reference as reference
  from shop_payment_attempts a where a.state = 'captured'
  union all
  select 'transfer ' || t.id, 'receipt', 'transfer', t.recorded_at, t.received_on, t.order_number, 'order', t.amount_cents, null
  from shop_transfer_receipts t
  union all
  select 'refund ' || r.key, 'refund', coalesce(a.provider, 'transfer'), coalesce(r.done_at, r.checked_at),
    cast(coalesce(r.done_at, r.checked_at) at time zone 'Europe/Paris' as date), o.order_number, 'order', r.amount_cents, r.provider_reference
  from shop_payment_refunds r join orders o on o.id = r.order_id left join shop_payment_attempts a on a.id = r.attempt_id
  where r.state = 'done'
  union all
  select 'account ' || m.id, 'receipt', 'transfer', m.recorded_at, m.day, m.invoice_number, 'invoice', m.amount_cents, null
  from shop_receivable_movements m where m.kind = 'receipt'`;

const movement = z.object({
  kind: z.enum(['receipt', 'refund']),
  means: z.enum(MEANS),
  source: z.string(),
  of: z.enum(['order', 'invoice']),
});

/** Movements of money that are in no entry yet, the oldest first. */
export async function unbookedMovements(sql: Sql, since: Date | null, limit: number): Promise<Movement[]> {
  const rows = await sql(
    `select m.source, m.kind, m.means, m.piece, m.of, m.amount, m.reference,
       to_char(m.day, 'YYYY-MM-DD') as day
     from (${MOVEMENTS}) m
     where m.at >= cast(:since as timestamptz) and not exists (select from shop_ledger_entries e where e.source = m.source)
     order by 8, m.at, m.source limit :limit`,
    { since: since?.toISOString() ?? '-infinity', limit },
  );
  return rows.map(movementFrom);
}

interface MovementRow extends Readonly<
  Record<'source' | 'kind' | 'means' | 'piece' | 'of' | 'reference' | 'day', string | null>
> {
  readonly amount: number | string | null;
}

/** A movement as {@link MOVEMENTS} gives it, its day as `YYYY-MM-DD`. */
export function movementFrom({ day, piece, amount, reference, ...row }: MovementRow): Movement {
  return {
    ...movement.parse(row),
    day: day ?? '',
    piece: piece ?? '',
    amount: cents(Number(amount)),
    reference,
  };
}

/** Sums given up that are in no entry yet, the oldest first. */
export async function unbookedWriteOffs(sql: Sql, since: Date | null, limit: number): Promise<WriteOff[]> {
  const rows = await sql(
    `select 'account ' || m.id as source, to_char(m.day, 'YYYY-MM-DD') as day, m.invoice_number as invoice,
       m.amount_cents as amount, coalesce(m.reason, '') as reason
     from shop_receivable_movements m
     where m.kind = 'write-off' and m.recorded_at >= cast(:since as timestamptz)
       and not exists (select from shop_ledger_entries e where e.source = 'account ' || m.id)
     order by m.day, m.id limit :limit`,
    { since: since?.toISOString() ?? '-infinity', limit },
  );
  return rows.map(({ source, day, amount, reason, invoice }) => ({
    source: source ?? '',
    day: day ?? '',
    invoice,
    amount: cents(Number(amount)),
    reason: reason ?? '',
  }));
}
