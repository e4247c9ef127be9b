import { isSamePriceRange, parseBundleOptions } from '@economat/commerce';
import { ITEM_FIELDS, type ItemField, type ItemProblem, itemText, type ItemValue } from '@economat/contract';
import type { ImportColumn } from './import-columns.ts';
import type { ItemValues } from './item-values.ts';
import { withValues } from './item-values.ts';
import { readCell } from './read-cell.ts';

/** A line of a file with the columns that the import knows. */
export interface ImportRow {
  /** Of the file; the first one names the columns. */
  readonly line: number;
  readonly cells: ReadonlyMap<ImportColumn, string>;
}

/** An export marks texts that a spreadsheet would take for formulas. */
const GUARDED = /^'(?=[\s"']*[=+\-@＝＋－＠])/u;

/** The lines that say anything. */
export function readRows(columns: readonly (ImportColumn | null)[], rows: readonly (readonly string[])[]): ImportRow[] {
  return rows.flatMap((cells, at) => {
    const known = columns.flatMap((column, place) =>
      column === null ? [] : [[column, (cells[place] ?? '').replace(GUARDED, '')] as const],
    );
    if (known.every(([, text]) => text.trim() === '')) return [];
    return [{ line: at + 2, cells: new Map(known) }];
  });
}

/** What a new article is where the file says nothing: offline, until somebody has seen to it. */
const NEW_ITEM: ItemValues = {
  reference: null,
  title: '',
  titleEn: null,
  isOnline: false,
  quantity: null,
  quantityEn: null,
  PD_PriceRange: null,
  VAT: 20,
  vatGround: null,
  nature: 'goods',
  stock: null,
  lowStockAt: null,
  place: null,
  usage: null,
  rank: 0,
  isHomeProduct: null,
  slug: '',
  PD_Description2: null,
  PD_Description2En: null,
  PD_Points: null,
  PD_PointsEn: null,
  manufacturer: null,
  safetyNotes: null,
  safetyNotesEn: null,
};

interface ReadValues {
  readonly values: ItemValues;
  readonly problems: readonly ItemProblem[];
}

/** The article as the row wants it. A cell that is empty empties its field; a column that is not there leaves it alone. */
export function readValues({ cells }: ImportRow, before: ItemValues | null): ReadValues {
  const problems: ItemProblem[] = [];
  const changes: Partial<Record<ItemField, ItemValue>> = {};
  for (const [column, text] of cells) {
    if (column === 'documentId' || column === 'parent') continue;
    const read = readCell(column, text);
    if (!read.ok) problems.push({ field: column, message: read.message });
    else if (column === 'slug') changes.slug = read.value ?? '';
    else if (read.value !== null || before !== null) changes[column] = read.value;
  }
  const base = before ?? NEW_ITEM;
  return { values: keepSame(base, withValues(base, changes)), problems };
}

/** Another spelling of what is stored is no change: `9.9` for `9,90`, or one space for two. */
function keepSame(before: ItemValues, after: ItemValues): ItemValues {
  const same = (Object.keys(after) as ItemField[]).filter((field) => isSame(field, before, after));
  return withValues(after, Object.fromEntries(same.map((field) => [field, before[field]])));
}

function isSame(field: ItemField, before: ItemValues, after: ItemValues): boolean {
  if (field === 'PD_PriceRange') {
    const optionCount = parseBundleOptions(after.quantity).length;
    return isSamePriceRange(before.PD_PriceRange, after.PD_PriceRange, optionCount);
  }
  const { kind } = ITEM_FIELDS[field];
  if (kind !== 'text' && kind !== 'lines') return before[field] === after[field];
  const stored = readCell(field, itemText(field, before[field]));
  return stored.ok && (stored.value ?? '') === (after[field] ?? '');
}
