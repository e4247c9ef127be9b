import { createHash } from 'node:crypto';
import { parseInvoiceRecord } from '@economat/invoice';
import { createInvoicePdfOnServer } from '@economat/invoice/node';
import type { Sql } from '../database/sql.ts';
import { type DocumentFile, findFile, insertFile, numbersWithoutFile } from './document-file-queries.ts';
import { findIssued } from './invoice-queries.ts';

/**
 * The Factur-X of an issued document. It is drawn once, byte for byte as its buyer's browser draws it, and kept: whoever asks later, the
 * archive, a mail, the platform or the desk, gets the same bytes.
 */
export async function documentFile(sql: Sql, number: string): Promise<DocumentFile> {
  const kept = await findFile(sql, number);
  if (kept !== null) return kept;
  const parsed = parseInvoiceRecord(await findIssued(sql, number));
  if (!parsed.ok) throw new Error(`The issued document ${number} cannot be read`);
  const bytes = Buffer.from(await createInvoicePdfOnServer(parsed.record));
  const drawn = { bytes, sha256: sha256Of(bytes) };
  if (await insertFile(sql, number, drawn)) return drawn;
  const first = await findFile(sql, number);
  if (first === null) throw new Error(`The file of ${number} was not kept`);
  return first;
}

/** Asked after each file, with the milliseconds that it took: whether another is drawn. */
export type Pace = (took: number) => Promise<boolean>;

/** Draws the files of documents that have none, until none is left or the pace says so. */
export async function keepFiles(sql: Sql, pace: Pace): Promise<void> {
  for (;;) {
    const numbers = await numbersWithoutFile(sql);
    if (numbers.length === 0) return;
    for (const number of numbers) {
      const begun = performance.now();
      await documentFile(sql, number);
      if (!(await pace(performance.now() - begun))) return;
    }
  }
}

export function sha256Of(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
