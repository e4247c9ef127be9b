import { salesJournalHead, salesJournalRows } from '@economat/invoice';
import type { Period } from './journal-queries.ts';
import type { Sql } from '../../database/sql.ts';
import { journalEntries } from './journal-entries.ts';

/** The sales journal of a period as CSV, row by row. */
export async function* journalCsv(sql: Sql, period: Period): AsyncGenerator<string> {
  yield salesJournalHead();
  for await (const entry of journalEntries(sql, period)) yield salesJournalRows(entry);
}
