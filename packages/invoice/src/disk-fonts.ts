import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { FONT_FILES, type FontFileId, type InvoiceFonts } from './pdf/type/font-files.ts';
import { neededFontFiles } from './pdf/type/needed-fonts.ts';
import { unwrapWoff } from './pdf/type/unwrap-woff.ts';

/** Cache of unpacked font files for the process: the same few serve nearly every document. */
const loadedFiles = new Map<FontFileId, Promise<Uint8Array>>();

/** Reads the fonts that the texts of a record need from the installed font packages. */
export async function loadFonts(record: object): Promise<InvoiceFonts> {
  const entries = neededFontFiles(record).map(async (id) => [id, await loadFile(id)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function loadFile(id: FontFileId): Promise<Uint8Array> {
  const known = loadedFiles.get(id);
  if (known !== undefined) return known;
  const file = readFile(fileURLToPath(import.meta.resolve(FONT_FILES[id]))).then(unwrapWoff);
  loadedFiles.set(id, file);
  return file;
}
