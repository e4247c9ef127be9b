import { parseInvoiceRecord, type SalesJournalEntry } from '@economat/invoice';
import { issuedDocuments, type Period } from './journal-queries.ts';
import type { Sql } from '../../database/sql.ts';

/** The issued documents of a period as entries of the journal. */
export async function* journalEntries(sql: Sql, period: Period): AsyncGenerator<SalesJournalEntry> {
  for await (const { record: stored, fingerprint } of issuedDocuments(sql, period)) {
    const parsed = parseInvoiceRecord(stored);
    // An issued record must parse; a journal that silently skips a document would be worse than none.
    if (!parsed.ok || parsed.record.kind === 'pro-forma') throw new Error('An issued record cannot be read');
    yield { record: parsed.record, fingerprint };
  }
}
