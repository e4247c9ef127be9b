import { isWorkbook, textOfBytes } from '@economat/contract';

/** More than a thousand rows need. */
const SHEET_BYTES_MAXIMUM = 2 * 1024 * 1024;

/** The rows of a file as text that can be pasted: CSV and text as they are, of a workbook its first sheet, with tabs. */
export async function readSheet(
  file: File,
): Promise<{ ok: true; text: string } | { ok: false; reason: 'too-large' | 'unreadable' }> {
  if (file.size > SHEET_BYTES_MAXIMUM) return { ok: false, reason: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isWorkbook(bytes)) return { ok: true, text: textOfBytes(bytes) };
  try {
    // Loaded for the few who send one: it is larger than all of the shop's pages.
    const { read, utils } = await import('@e965/xlsx');
    const { SheetNames, Sheets } = read(bytes, { sheetRows: 2000 });
    const sheet = Sheets[SheetNames[0] ?? ''];
    if (sheet === undefined) return { ok: false, reason: 'unreadable' };
    return { ok: true, text: utils.sheet_to_csv(sheet, { FS: '\t', rawNumbers: true, blankrows: false }) };
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}
