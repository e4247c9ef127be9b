import { QUANTITY_MAX } from '@economat/commerce';

/** A row as somebody pasted it, or as it stood in a file. */
export interface PastedRow {
  readonly reference: string;
  /** As it was written; empty where the row has none. */
  readonly quantity: string;
  /** The other cells: they may name a bundle or a variant. */
  readonly others: readonly string[];
}

export interface PastedRows {
  readonly rows: readonly PastedRow[];
  /** Rows beyond {@link PASTED_ROWS_MAXIMUM}, which were not read. */
  readonly left: number;
}

/** As many rows as the page shows and looks up at once. */
export const PASTED_ROWS_MAXIMUM = 1000;

/** The longest reference is 64 characters; a title may stand in its place. */
const CELL_MAXIMUM = 200;

/** Headings of exports and order forms, without accents. */
const REFERENCE_WORDS = /^(?:ref|reference|references|sku|code|code article|article|item|product|produit)\.?$/;
const QUANTITY_WORDS = /^(?:q|qte|qty|quantite|quantites|quantity|quantities|nombre|nb|pieces)\.?$/;

/**
 * Reads rows of cells: a copy from a spreadsheet (tabs), a CSV file (semicolons or commas), or words with a number at either end. The
 * columns may stand in any order: a heading names them, else the quantity is the column with the most whole numbers.
 */
export function readPastedRows(text: string): PastedRows {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  const separator = separatorOf(lines);
  const [first, ...others] = lines.map((line) => (separator === null ? looseCells(line) : cellsOf(line, separator)));
  if (first === undefined) return { rows: [], left: 0 };
  const heading = headingOf(first);
  const cells = heading === null ? [first, ...others] : others;
  const columns = heading ?? guessColumns(cells);
  const rows = cells.map((row) => rowOf(row, columns)).filter(({ reference }) => reference !== '');
  return { rows: rows.slice(0, PASTED_ROWS_MAXIMUM), left: Math.max(0, rows.length - PASTED_ROWS_MAXIMUM) };
}

/**
 * A quantity as it was written: a whole number, perhaps with the zeros of a spreadsheet's format.
 * @returns null for anything else; 1 for nothing.
 */
export function readQuantity(written: string): number | null {
  const text = written.trim();
  if (text === '') return 1;
  if (!/^\d{1,4}(?:[.,]0{1,3})?$/.test(text)) return null;
  const quantity = Number.parseInt(text, 10);
  return quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : null;
}

interface Columns {
  readonly reference: number;
  readonly quantity: number | null;
}

function separatorOf(lines: readonly string[]): string | null {
  return ['\t', ';', ','].find((separator) => lines.some((line) => line.includes(separator))) ?? null;
}

/** "KIT-SEC 12", "12 x KIT-SEC", or a reference alone. */
function looseCells(line: string): readonly string[] {
  const text = line.trim();
  const behind = /^(.*?\S)\s+(?:[x×*]\s*)?(\d+)$/i.exec(text);
  if (behind) return [behind[1] ?? '', behind[2] ?? ''];
  const before = /^(\d+)\s*[x×*]\s*(\S.*)$/i.exec(text);
  return before ? [before[2] ?? '', before[1] ?? ''] : [text];
}

/** Cells of one line; one in quotes may hold the separator, and doubled quotes. */
function cellsOf(line: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  // Doubled quotes stand for one that belongs to the text.
  for (const [part] of line.matchAll(/""|[\s\S]/gu)) {
    if (part === '""' && isQuoted) cell += '"';
    else if (part.startsWith('"') && (isQuoted || cell.trim() === '')) isQuoted = part === '""' ? isQuoted : !isQuoted;
    else if (part === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += part;
  }
  return [...cells, cell].map((text) => text.trim().slice(0, CELL_MAXIMUM));
}

function headingOf(cells: readonly string[]): Columns | null {
  const words = cells.map((cell) => cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim());
  const reference = words.findIndex((word) => REFERENCE_WORDS.test(word));
  const quantity = words.findIndex((word) => QUANTITY_WORDS.test(word));
  if (reference === -1) return null;
  return { reference, quantity: quantity === -1 ? null : quantity };
}

/** Of columns with as many whole numbers the last is the quantity, as references stand before it. */
function guessColumns(rows: readonly (readonly string[])[]): Columns {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const numbers = Array.from({ length: width }, (_, column) => rows.filter((row) => isQuantity(row[column])).length);
  const most = Math.max(...numbers);
  if (width < 2) return { reference: 0, quantity: null };
  const quantity = most === 0 ? 1 : numbers.lastIndexOf(most);
  return { reference: quantity === 0 ? 1 : 0, quantity };
}

function isQuantity(cell: string | undefined): boolean {
  return cell !== undefined && cell !== '' && readQuantity(cell) !== null;
}

function rowOf(cells: readonly string[], { reference, quantity }: Columns): PastedRow {
  const others = cells.filter((cell, column) => column !== reference && column !== quantity && cell !== '');
  // A row that is shorter than the others has its reference where it has anything.
  const named = cells[reference] ?? '';
  const written = quantity === null ? '' : (cells[quantity] ?? '');
  return { reference: named, quantity: written, others };
}
