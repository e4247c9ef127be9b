import type { SalesJournalEntry } from '@economat/invoice';
import { issuedDocuments, type Period } from './journal-queries.ts';
import type { Sql } from '../../database/sql.ts';
import { issuedRecord } from '../issued-record.ts';

/** The issued documents of a period as entries of the journal. */
export async function* journalEntries(sql: Sql, period: Period): AsyncGenerator<SalesJournalEntry> {
  for await (const { record: stored, fingerprint } of issuedDocuments(sql, period)) {
    yield { record: issuedRecord(stored), fingerprint };
  }
}
