import { isWorkbook, type ItemSheet, textOfBytes } from '@economat/contract';
import { parse } from 'csv-parse/browser/esm/sync';
import type { CellObject, WorkSheet } from '@e965/xlsx';

/** The first sheet of a file as texts: an Excel or OpenDocument file, else CSV in UTF-8 or Windows-1252. Null for what is neither. */
export async function readSheet(file: File): Promise<ItemSheet | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const [head, ...rows] = isWorkbook(bytes) ? await readWorkbook(bytes) : readCsv(textOfBytes(bytes));
    return head === undefined ? null : { head, rows: withoutEmptyEnd(rows) };
  } catch {
    return null;
  }
}

/** Semicolons in French files, commas or tabs in others: whichever parts the first line most. */
function readCsv(text: string): string[][] {
  const [firstLine = ''] = text.split(/\r?\n|\r/, 1);
  const [delimiter = ';'] = [';', '\t', ','].toSorted(
    (first, second) => parts(firstLine, second) - parts(firstLine, first),
  );
  return parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false });
}

function parts(line: string, separator: string): number {
  return line.split(separator).length;
}

/** The reader of workbooks is large: it comes when somebody takes one. */
async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const { read, utils } = await import('@e965/xlsx');
  const { SheetNames, Sheets } = read(bytes, { dense: false, cellNF: true, cellHTML: false, cellFormula: false });
  const sheet: WorkSheet | undefined = Sheets[SheetNames[0] ?? ''];
  if (sheet?.['!ref'] === undefined) return [];
  const { e: end } = utils.decode_range(sheet['!ref']);
  return Array.from({ length: end.r + 1 }, (_, r) =>
    Array.from({ length: end.c + 1 }, (__, c) =>
      cellText(sheet[utils.encode_cell({ r, c })] as CellObject | undefined),
    ),
  );
}

/** What the cell holds, not how it is shown: a rounded display would change the number. */
function cellText(cell: CellObject | undefined): string {
  if (cell === undefined || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return '';
  if (typeof cell.v === 'boolean') return cell.v ? 'oui' : 'non';
  if (typeof cell.v !== 'number') return String(cell.v);
  // 5,5 % is stored as 0.055.
  const isShare = typeof cell.z === 'string' && cell.z.includes('%');
  return String(isShare ? Number((cell.v * 100).toPrecision(12)) : Number(cell.v.toPrecision(15)));
}

/** Sheets are often formatted far below their last line. */
function withoutEmptyEnd(rows: readonly string[][]): string[][] {
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  return rows.slice(0, last + 1);
}
