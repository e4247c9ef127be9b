import { invoiceXml, salesJournalHead, salesJournalRows } from '@economat/invoice';
import { type ZippedFile, zipOfPeriod } from '../../http/zip-files.ts';
import type { Outcome } from '../../outcome.ts';
import { countIssued, type Period } from './journal-queries.ts';
import type { Sql } from '../../database/sql.ts';
import { documentFile } from '../document-file.ts';
import { journalEntries } from './journal-entries.ts';

/** Every document of a period as PDF and XML under its number, with the journal, in one ZIP that is made while it is sent. */
export async function journalZip(
  sql: Sql,
  period: Period,
): Promise<Outcome<AsyncGenerator<Uint8Array>, 'period-too-large'>> {
  return zipOfPeriod(2 * (await countIssued(sql, period)) + 1, journalFiles(sql, period));
}

async function* journalFiles(sql: Sql, period: Period): AsyncGenerator<ZippedFile> {
  const encoder = new TextEncoder();
  const journal = [salesJournalHead()];
  for await (const entry of journalEntries(sql, period)) {
    const { number, issueDate } = entry.record;
    const day = noonOf(issueDate);
    yield { name: `${number}.pdf`, bytes: (await documentFile(sql, number)).bytes, day, isPacked: true };
    yield { name: `${number}.xml`, bytes: encoder.encode(invoiceXml(entry.record)), day };
    journal.push(salesJournalRows(entry));
  }
  yield { name: 'journal-des-ventes.csv', bytes: encoder.encode(journal.join('')), day: noonOf(period.to) };
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
