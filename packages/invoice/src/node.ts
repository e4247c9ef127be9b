import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { createInvoicePdf } from './pdf/invoice-pdf.ts';
import { FONT_FILES, type FontFileId, type InvoiceFonts } from './pdf/type/font-files.ts';
import { neededFontFiles } from './pdf/type/needed-fonts.ts';
import { unwrapWoff } from './pdf/type/unwrap-woff.ts';
import type { InvoiceRecord } from './record/record.ts';

/** Cache of unpacked font files for the process: the same few serve nearly every invoice. */
const loadedFiles = new Map<FontFileId, Promise<Uint8Array>>();

/** Reads the fonts that the record needs from the installed font packages. */
export async function loadInvoiceFonts(record: InvoiceRecord): Promise<InvoiceFonts> {
  const entries = neededFontFiles(record).map(async (id) => [id, await loadFile(id)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** `createInvoicePdf` with the fonts of the disk, for mails, archive and the journal's ZIP. */
export async function createInvoicePdfOnServer(record: InvoiceRecord): Promise<Uint8Array> {
  return createInvoicePdf(record, await loadInvoiceFonts(record));
}

function loadFile(id: FontFileId): Promise<Uint8Array> {
  const known = loadedFiles.get(id);
  if (known !== undefined) return known;
  const file = readFile(fileURLToPath(import.meta.resolve(FONT_FILES[id]))).then(unwrapWoff);
  loadedFiles.set(id, file);
  return file;
}
