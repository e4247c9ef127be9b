import { copyDocuments } from '../database/documents.ts';
import type { Sql } from '../database/sql.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { freeSlugs } from './free-slugs.ts';
import { readItems } from './stored-item-queries.ts';

const ITEM = 'api::sidebar-item.sidebar-item';
const TITLE_LENGTH = 160;
const COPY = ' (copie)';

/**
 * Copies articles with pictures, description and variants, but without what only one can have: reference, stock, home tile, contents. A copy is
 * offline until somebody has seen to it.
 */
export async function copyItems(sql: Sql, ids: readonly number[]): Promise<Outcome<number[], 'not-found'>> {
  const items = await readItems(sql, ids);
  if (items.length < new Set(ids).size) return refused('not-found');
  const titles = items.map(({ values }) => values.title.slice(0, TITLE_LENGTH - COPY.length) + COPY);
  const slugs = await freeSlugs(sql, titles);
  const copies = await copyDocuments(
    ITEM,
    items.map(({ documentId }, at) => ({
      documentId,
      data: {
        title: titles[at],
        slug: slugs[at],
        reference: null,
        isOnline: false,
        isHomeProduct: null,
        stock: null,
        // An empty list would be merged with the present one, which would move to the copy.
        children: { set: [] },
      },
    })),
  );
  return done(copies.map(({ id }) => id));
}
