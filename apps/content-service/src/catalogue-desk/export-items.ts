import {
  CATEGORY_TITLE,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  ITEM_ID_TITLE,
  type ItemsQuery,
  itemText,
  WAY_SEPARATOR,
} from '@economat/contract';
import { csvRow } from '@economat/invoice';
import type { Sql } from '../database/sql.ts';
import { findItemIds, readWays } from './item-list-queries.ts';
import { readItems } from './stored-item-queries.ts';
import { type SheetCell, xlsxSheet } from './xlsx-sheet.ts';

/** Articles read at a time while the file is sent. */
const ITEMS_PER_READ = 500;

const HEAD = [ITEM_ID_TITLE, CATEGORY_TITLE, ...ITEM_FIELD_NAMES.map((field) => ITEM_FIELDS[field].title)];

/** The articles of a filter as lines of cells, some at a time; the first one names the columns. */
async function* itemLines(sql: Sql, query: ItemsQuery): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  yield [HEAD];
  const ids = await findItemIds(sql, query);
  for (let start = 0; start < ids.length; start += ITEMS_PER_READ) {
    const chosen = ids.slice(start, start + ITEMS_PER_READ);
    const items = new Map((await readItems(sql, chosen)).map((item) => [item.id, item]));
    const ways = await readWays(sql, chosen);
    yield chosen.flatMap((id) => {
      const item = items.get(id);
      if (item === undefined) return [];
      const { documentId, values } = item;
      const way = (ways.get(id) ?? []).join(WAY_SEPARATOR);
      return [[documentId, way, ...ITEM_FIELD_NAMES.map((field) => cellOf(field, values[field]))]];
    });
  }
}

/** Numbers stay numbers in a spreadsheet. */
function cellOf(...[field, value]: Parameters<typeof itemText>): SheetCell {
  return typeof value === 'number' ? value : itemText(field, value);
}

/** For French spreadsheets: UTF-8 with byte order mark, semicolons, no formulas. */
export async function* itemCsv(sql: Sql, query: ItemsQuery): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const lines of itemLines(sql, query))
    yield lines.map((cells) => csvRow(cells.map(csvCell), 'kept')).join('');
}

function csvCell(cell: SheetCell): string {
  return String(cell).replace('.', typeof cell === 'number' ? ',' : '.');
}

export function itemXlsx(sql: Sql, query: ItemsQuery): AsyncGenerator<Uint8Array> {
  return xlsxSheet('Articles', itemLines(sql, query));
}
