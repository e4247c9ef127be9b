import { invoiceFingerprint } from '@economat/invoice';
import { journalTotals, type Period, seriesStates } from './journal-queries.ts';
import type { Sql } from '../../database/sql.ts';
import { documentNumber } from '../number-series.ts';
import { journalEntries } from './journal-entries.ts';

/** The totals of a period in cents, the missing numbers of each series, and the documents whose fingerprint no longer matches. */
export async function checkJournal(sql: Sql, period: Period) {
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
