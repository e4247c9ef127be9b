import type { JournalCheck } from '@economat/contract';
import { invoiceFingerprint } from '@economat/invoice';
import { type JournalTotal, journalTotals, type Period, seriesStates } from './journal-queries.ts';
import type { Sql } from '../../database/sql.ts';
import { documentNumber } from '../number-series.ts';
import { journalEntries } from './journal-entries.ts';

/** With amounts in cents. `holes` are the missing numbers, `altered` the documents whose fingerprint no longer matches. */
type Checked = Omit<JournalCheck, 'totals'> & { readonly totals: readonly JournalTotal[] };

/** The totals of a period, gaps in any series, and altered documents. */
export async function checkJournal(sql: Sql, period: Period): Promise<Checked> {
  const altered: string[] = [];
  for await (const { record, fingerprint } of journalEntries(sql, period)) {
    if ((await invoiceFingerprint(record)) !== fingerprint) altered.push(record.number);
  }
  const series = (await seriesStates(sql)).map(({ kind, year, issued, missing }) => ({
    kind,
    year,
    issued,
    holes: missing.map((sequence) => documentNumber(kind, year, sequence)),
  }));
  return { totals: await journalTotals(sql, period), series, altered };
}
