import { Readable } from 'node:stream';
import { ITEMS_ARRANGED, staffEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { sentFile } from '../endpoints/sent-file.ts';
import { asData, done, refused } from '../outcome.ts';
import { arrangeItems } from './arrange-items.ts';
import { changeItems, planItems } from './change-items.ts';
import { copyItems } from './copy-items.ts';
import { itemCsv, itemXlsx } from './export-items.ts';
import { importItems, planImport } from './import-items.ts';
import { findItemIds, readItemRows } from './item-list-queries.ts';
import { readItemOrder, readItemTree } from './item-tree.ts';
import { saveCells } from './save-cells.ts';

/** The table of articles at the desk. */
export const catalogueController = {
  itemTree: async () => done({ data: await readItemTree(shopDatabase().sql) }),

  itemIds: async ({ query }) => done({ data: await findItemIds(shopDatabase().sql, query) }),

  itemRows: async ({ query }) => done({ data: await readItemRows(shopDatabase().sql, query.ids) }),

  async saveItemCells({ params, body, caller }) {
    const id = numberIn(params.id);
    if (id === null) return refused('not-found');
    const saved = await saveCells(shopDatabase(), id, body.data, caller.id);
    if (!saved.ok) return saved;
    const [row] = await readItemRows(shopDatabase().sql, [id]);
    return row === undefined ? refused('not-found') : done({ data: row });
  },

  itemOrder: async ({ query }) => done(await listed(query.list, query.category ?? null)),

  async arrangeItems({ body: { data }, caller }) {
    const arranged = await arrangeItems(shopDatabase(), data, caller.id);
    return arranged.ok ? done(await listed(data.list, data.category)) : arranged;
  },

  planItemChange: async ({ body }) => done({ data: await planItems(shopDatabase().sql, body.data) }),

  applyItemChange: async ({ body, caller }) => asData(await changeItems(shopDatabase(), body.data, caller.id)),

  exportItemsCsv: ({ query }) =>
    sentFile(Readable.from(itemCsv(shopDatabase().sql, query)), 'text/csv; charset=utf-8', 'articles.csv'),

  exportItemsXlsx: ({ query }) =>
    sentFile(
      Readable.from(itemXlsx(shopDatabase().sql, query)),
      staffEndpoints.exportItemsXlsx.answerType,
      'articles.xlsx',
    ),

  planImport: async ({ body }) => asData(await planImport(shopDatabase().sql, body.data)),

  importItems: async ({ body, caller }) => asData(await importItems(shopDatabase(), body.data, caller.id)),

  copyItems: async ({ body }) => asData(await copyItems(shopDatabase().sql, body.data.ids)),
} satisfies Partial<Controllers<typeof staffEndpoints>>;

async function listed(list: Parameters<typeof readItemOrder>[1], category: number | null) {
  const items = await readItemOrder(shopDatabase().sql, list, category);
  return { data: items.slice(0, ITEMS_ARRANGED), meta: { total: items.length } };
}

/** The id in an address; null for anything else. */
function numberIn(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
