import { cents, ENTRY_KINDS, JOURNAL_CODES, NATURES } from '@economat/commerce';
import type { BookedEntry } from '@economat/invoice';
import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';
import { entriesAfter, type Period } from './ledger-queries.ts';

const amount = z.pipe(z.int().check(z.nonnegative()), z.transform(cents));
const bookedEntry = z.object({
  number: z.string(),
  journal: z.enum(JOURNAL_CODES),
  kind: z.enum(ENTRY_KINDS),
  source: z.string(),
  day: z.string(),
  trueDay: z.string(),
  piece: z.string(),
  label: z.string(),
  bookedOn: z.string(),
  lines: z.array(
    z.object({
      account: z.string(),
      name: z.string(),
      debit: amount,
      credit: amount,
      tax: z.nullable(z.object({ part: z.enum(['base', 'vat']), vatPercent: z.number(), nature: z.enum(NATURES) })),
    }),
  ),
});

/** Entries read at a time: a year may have a hundred thousand. */
const PAGE = 500;

/** A row of the books as the entry that was written. Throws when it cannot be read: nothing of the books is left out. */
export function entryFrom(row: unknown): BookedEntry {
  return bookedEntry.parse(row);
}

/** Every entry of a period by day and number, read in pages while the caller consumes them. */
export async function* bookedEntries(sql: Sql, period: Period): AsyncGenerator<BookedEntry> {
  let after = { day: '', number: '' };
  for (;;) {
    const entries = (await entriesAfter(sql, period, after, PAGE)).map(entryFrom);
    yield* entries;
    const last = entries.at(-1);
    if (last === undefined || entries.length < PAGE) return;
    after = { day: last.day, number: last.number };
  }
}
