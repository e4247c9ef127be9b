import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { FONT_FILES, type FontFileId, type InvoiceFonts } from '../pdf/type/font-files.ts';
import { neededFontFiles } from '../pdf/type/needed-fonts.ts';
import { unwrapWoff } from '../pdf/type/unwrap-woff.ts';

/** Unpacked files, and sets of them, for the process: the same few serve nearly every document, and what is known of a set is kept with it. */
const loadedFiles = new Map<FontFileId, Promise<Uint8Array>>();
const loadedSets = new Map<string, Promise<InvoiceFonts>>();

/** Reads the fonts that the texts of a record need from the installed font packages. */
export function loadFonts(record: object): Promise<InvoiceFonts> {
  const ids = neededFontFiles(record).toSorted();
  const name = ids.join(' ');
  const known = loadedSets.get(name) ?? loadSet(ids);
  loadedSets.set(name, known);
  return known;
}

async function loadSet(ids: readonly FontFileId[]): Promise<InvoiceFonts> {
  return Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await loadFile(id)] as const)));
}

function loadFile(id: FontFileId): Promise<Uint8Array> {
  const known = loadedFiles.get(id);
  if (known !== undefined) return known;
  const file = readFile(fileURLToPath(import.meta.resolve(FONT_FILES[id]))).then(unwrapWoff);
  loadedFiles.set(id, file);
  return file;
}
