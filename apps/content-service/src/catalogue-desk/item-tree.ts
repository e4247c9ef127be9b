import type { ItemList, OrderedItem, TreeCategory } from '@economat/contract';
import { inMenuOrder } from '../catalogue/catalogue-shape.ts';
import type { Sql } from '../database/sql.ts';
import { readCategories, readContents, readTiles } from './tree-queries.ts';

/** The categories in the order of the menu, each with the number of articles below it. */
export async function readItemTree(sql: Sql): Promise<TreeCategory[]> {
  const rows = (await readCategories(sql)).toSorted(inMenuOrder);
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  /** Categories within categories are no articles, but what they hold is. */
  const count = ({ id, contents }: { readonly id: number; readonly contents: string | null }): number => {
    const categories = below.get(id) ?? [];
    return Number(contents) - categories.length + categories.reduce((sum, category) => sum + count(category), 0);
  };
  return rows.map((row) => ({
    id: row.id,
    documentId: row.documentId,
    parentId: row.parentId,
    title: row.title,
    isOnline: row.isOnline,
    items: count(row),
  }));
}

/** What is arranged by hand, as the shop shows it. */
export async function readItemOrder(sql: Sql, list: ItemList, category: number | null): Promise<OrderedItem[]> {
  const rows = list === 'home' ? await readTiles(sql) : await readContents(sql, category);
  return rows
    .toSorted((first, second) => inMenuOrder(ranked(first), ranked(second)))
    .map(({ id, title, isOnline, picture }) => ({ id, title, isOnline, picture }));
}

function ranked<Row extends { readonly rank: number | null }>(row: Row) {
  return { ...row, rank: row.rank ?? 0 };
}
