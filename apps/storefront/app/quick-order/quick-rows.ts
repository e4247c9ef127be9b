import { createSharedValue, type ParsedValue } from '../shared/browser-storage/shared-value.ts';
import { parseStoredJson } from '../shared/browser-storage/storage-item.ts';
import { storedRecord, storedText } from '../shared/browser-storage/stored-fields.ts';
import { PASTED_ROWS_MAXIMUM, type PastedRow, readQuantity } from './pasted-rows.ts';

/** A row of the quick order: what its buyer wrote, and chose since. */
export interface QuickRow {
  readonly id: string;
  /** Reference, title or slug, as it was written. */
  readonly reference: string;
  /** As it was written, so that what is no number is not lost. */
  readonly quantity: string;
  /** Further cells of the row, which may name a bundle or a variant. */
  readonly others: readonly string[];
  /** documentId of the article, where several have the reference. */
  readonly article: string | null;
  /** French label of the bundle and French name of the variant. */
  readonly option: string | null;
  readonly variant: string | null;
}

export type QuickRows = readonly QuickRow[];

/** Name in local storage: a half-filled order waits there for its buyer. */
const QUICK_ORDER_KEY = 'quickOrder';

export const quickRowsStore = createSharedValue<QuickRows>({
  key: QUICK_ORDER_KEY,
  empty: [],
  parse: parseRows,
  encode: JSON.stringify,
});

/** New rows stand above the others, where their writer looks. */
export function addRows(rows: QuickRows, added: readonly PastedRow[]): QuickRows {
  const last = rows.reduce((most, { id }) => Math.max(most, Number(id) || 0), 0);
  const fresh = added.map((row, position) => ({
    ...row,
    id: String(last + 1 + position),
    article: null,
    option: null,
    variant: null,
  }));
  return [...fresh, ...rows].slice(0, PASTED_ROWS_MAXIMUM);
}

/** One more of what was just scanned; a scanner says the same reference once for each piece. */
export function addOne(rows: QuickRows, reference: string): QuickRows {
  const same = rows.find((row) => row.reference === reference && readQuantity(row.quantity) !== null);
  if (same === undefined) return addRows(rows, [{ reference, quantity: '1', others: [] }]);
  return changeRow(rows, same.id, { quantity: String((readQuantity(same.quantity) ?? 0) + 1) });
}

export function changeRow(rows: QuickRows, id: string, change: Partial<QuickRow>): QuickRows {
  return rows.map((row) => (row.id === id ? { ...row, ...change } : row));
}

export function removeRows(rows: QuickRows, ids: ReadonlySet<string>): QuickRows {
  return rows.filter(({ id }) => !ids.has(id));
}

function parseRows(raw: string): ParsedValue<QuickRows> {
  const stored = parseStoredJson(raw);
  if (!Array.isArray(stored)) return { value: [], problem: 'emptied' };
  const value = stored.slice(0, PASTED_ROWS_MAXIMUM).flatMap(parseRow);
  return { value, problem: value.length === stored.length ? null : 'repaired' };
}

function parseRow(candidate: unknown): QuickRow[] {
  const stored = storedRecord(candidate);
  const id = storedText(stored?.['id']);
  const reference = storedText(stored?.['reference']);
  if (!stored || !id || !reference) return [];
  const others: unknown = stored['others'];
  return [
    {
      id,
      reference,
      quantity: storedText(stored['quantity']) ?? '',
      others: Array.isArray(others) ? others.flatMap((cell) => storedText(cell) ?? []) : [],
      article: storedText(stored['article']),
      option: storedText(stored['option']),
      variant: storedText(stored['variant']),
    },
  ];
}
