import { invoiceXml, salesJournalHead, salesJournalRows } from '@economat/invoice';
import { createInvoicePdfOnServer } from '@economat/invoice/node';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Period } from './journal-queries.ts';
import type { Sql } from '../../database/sql.ts';
import { journalEntries } from './journal-entries.ts';

/**
 * Every document of a period as PDF and XML under its number, with the journal, in one ZIP. Drawn one by one while the archive is sent, so
 * that a year needs no more memory than a day.
 */
export async function* journalZip(sql: Sql, period: Period): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  function* written(): Generator<Uint8Array> {
    const ready = chunks;
    chunks = [];
    yield* ready;
  }
  const encoder = new TextEncoder();
  const journal = [salesJournalHead()];
  for await (const entry of journalEntries(sql, period)) {
    const { number, issueDate } = entry.record;
    const day = new Date(`${issueDate}T12:00:00Z`);
    // PDFs are compressed already.
    add(zip, new ZipPassThrough(`${number}.pdf`), await createInvoicePdfOnServer(entry.record), day);
    add(zip, new ZipDeflate(`${number}.xml`), encoder.encode(invoiceXml(entry.record)), day);
    journal.push(salesJournalRows(entry));
    yield* written();
  }
  const lastDay = new Date(`${period.to}T12:00:00Z`);
  add(zip, new ZipDeflate('journal-des-ventes.csv'), encoder.encode(journal.join('')), lastDay);
  zip.end();
  yield* written();
}

/** Dated by the document, so that the same period gives the same bytes. */
function add(zip: Zip, file: ZipPassThrough | ZipDeflate, bytes: Uint8Array, day: Date): void {
  file.mtime = day;
  zip.add(file);
  file.push(bytes, true);
}
