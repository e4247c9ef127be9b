import type { JournalCode } from '@economat/commerce';
import type { BookedEntry } from '@economat/invoice';
import type { Sql } from '../database/sql.ts';

/** Days of the books, both included, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Booking and closing exclude each other, on every replica, until the transaction ends. */
export async function lockLedger(sql: Sql): Promise<void> {
  await sql(`select pg_advisory_xact_lock(hashtext('ledger')) as locked`);
}

/** The last number of a journal in a year; 0 before its first. Read it under the lock. */
export async function lastSequence(sql: Sql, journal: JournalCode, year: number): Promise<number> {
  const [row] = await sql(
    'select coalesce(max(sequence), 0) as last from shop_ledger_entries where journal = :journal and year = :year',
    { journal, year },
  );
  return Number(row?.last ?? 0);
}

/** An entry with its place in its journal's series of a year. */
export type NumberedEntry = BookedEntry & { readonly year: number; readonly sequence: number };

export async function insertEntries(sql: Sql, entries: readonly NumberedEntry[]): Promise<void> {
  await sql(
    `insert into shop_ledger_entries
       (number, journal, year, sequence, kind, source, day, true_day, piece, label, lines, booked_on)
     select e.number, e.journal, e.year, e.sequence, e.kind, e.source, e.day, e."trueDay", e.piece, e.label, e.lines, e."bookedOn"
     from jsonb_to_recordset(cast(:entries as jsonb)) as e(number text, journal text, year integer, sequence integer,
       kind text, source text, day date, "trueDay" date, piece text, label text, lines jsonb, "bookedOn" date)`,
    { entries: JSON.stringify(entries) },
  );
}

const COLUMNS = `number, journal, kind, source, day, true_day as "trueDay", piece, label, lines, booked_on as "bookedOn"`;

/** The entries of a period after a place in it, by day and number. */
export function entriesAfter(sql: Sql, { from, to }: Period, after: { day: string; number: string }, limit: number) {
  return sql(
    `select ${COLUMNS} from shop_ledger_entries
     where day between :from and :to and (day, number) > (:afterDay, :afterNumber) order by day, number limit :limit`,
    { from, to, afterDay: after.day, afterNumber: after.number, limit },
  );
}

/** A page of a period's entries, of one journal or of all (null). */
export function entriesOfPage(
  sql: Sql,
  { from, to, journal, limit, offset }: Period & { journal: JournalCode | null; limit: number; offset: number },
) {
  return sql(
    `select ${COLUMNS} from shop_ledger_entries
     where day between :from and :to and (cast(:journal as text) is null or journal = :journal)
     order by day, number limit :limit offset :offset`,
    { from, to, journal, limit, offset },
  );
}

/** How many entries a period has in each journal, and what they add up to on either side, in cents. */
export async function journalSums(sql: Sql, { from, to }: Period) {
  const rows = await sql(
    `select e.journal, count(distinct e.number) as entries, sum(cast(line ->> 'debit' as bigint)) as debit,
       sum(cast(line ->> 'credit' as bigint)) as credit
     from shop_ledger_entries e, jsonb_array_elements(e.lines) line
     where e.day between :from and :to group by e.journal order by e.journal`,
    { from, to },
  );
  return rows.map(({ journal, entries, debit, credit }) => ({
    journal,
    entries: Number(entries),
    debit: Number(debit),
    credit: Number(credit),
  }));
}

/** What a period adds up to on each account, in cents. */
export async function accountSums(sql: Sql, { from, to }: Period) {
  const rows = await sql(
    `select line ->> 'account' as account, min(line ->> 'name') as name, sum(cast(line ->> 'debit' as bigint)) as debit,
       sum(cast(line ->> 'credit' as bigint)) as credit
     from shop_ledger_entries e, jsonb_array_elements(e.lines) line
     where e.day between :from and :to group by 1 order by 1`,
    { from, to },
  );
  return rows.map(({ account, name, debit, credit }) => ({
    account: account ?? '',
    name: name ?? '',
    debit: Number(debit),
    credit: Number(credit),
  }));
}

/** Bases and VAT of a period's entries in cents, by kind of document, rate and nature; those of credit notes are positive. */
export async function vatSums(sql: Sql, { from, to }: Period) {
  const rows = await sql(
    `select e.kind, cast(line #>> '{tax,vatPercent}' as numeric) as "vatPercent", line #>> '{tax,nature}' as nature,
       coalesce(sum(cast(line ->> 'debit' as bigint) + cast(line ->> 'credit' as bigint)) filter (where line #>> '{tax,part}' = 'base'), 0) as base,
       coalesce(sum(cast(line ->> 'debit' as bigint) + cast(line ->> 'credit' as bigint)) filter (where line #>> '{tax,part}' = 'vat'), 0) as vat
     from shop_ledger_entries e, jsonb_array_elements(e.lines) line
     where e.day between :from and :to and line #>> '{tax,part}' is not null
     group by 1, 2, 3 order by 1 desc, 2 desc, 3`,
    { from, to },
  );
  return rows.map(({ kind, vatPercent, nature, base, vat }) => ({
    kind,
    vatPercent: Number(vatPercent),
    nature,
    base: Number(base),
    vat: Number(vat),
  }));
}

/**
 * Bases and VAT in cents as the documents themselves say them, of those that the entries of a period were made from, by kind and rate.
 */
export async function documentSums(sql: Sql, { from, to }: Period) {
  const rows = await sql(
    `select i.kind, cast(share ->> 'vatPercent' as numeric) as "vatPercent", sum(cast(share ->> 'base' as bigint)) as base,
       sum(cast(share ->> 'vat' as bigint)) as vat
     from shop_ledger_entries e join shop_invoices i on e.source = 'document ' || i.number,
       jsonb_array_elements(i.record -> 'vatShares') share
     where e.day between :from and :to group by 1, 2 order by 1 desc, 2 desc`,
    { from, to },
  );
  return rows.map(({ kind, vatPercent, base, vat }) => ({
    kind,
    vatPercent: Number(vatPercent),
    base: Number(base),
    vat: Number(vat),
  }));
}

/** Entries of a period whose document or money is of an earlier, closed day. */
export async function countLate(sql: Sql, { from, to }: Period): Promise<number> {
  const [row] = await sql(
    'select count(*) as count from shop_ledger_entries where day between :from and :to and day <> true_day',
    { from, to },
  );
  return Number(row?.count ?? 0);
}
