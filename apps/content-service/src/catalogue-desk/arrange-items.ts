import type { ItemList } from '@economat/contract';
import type { Database } from '../database/sql.ts';
import { lockTree } from '../desk/tree-place-queries.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { readItemOrder } from './item-tree.ts';
import { writeRanks, writeTileRanks } from './tree-queries.ts';

interface Arrangement {
  readonly list: ItemList;
  readonly category: number | null;
  /** Ids as the editor saw them. */
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Arranges a list, unless it has changed since the editor saw it. */
export function arrangeItems(
  database: Database,
  { list, category, before, after }: Arrangement,
  by: number,
): Promise<Outcome<null, 'item-changed'>> {
  return database.transaction<Outcome<null, 'item-changed'>>(async (sql) => {
    await lockTree(sql);
    const present = (await readItemOrder(sql, list, category)).map(({ id }) => id);
    if (!isSame(present, before) || !isSame(sorted(before), sorted(after))) return refused('item-changed');
    await (list === 'home' ? writeTileRanks : writeRanks)(sql, after, by);
    return done(null);
  });
}

function sorted(ids: readonly number[]): number[] {
  return ids.toSorted((first, second) => first - second);
}

function isSame(first: readonly number[], second: readonly number[]): boolean {
  return first.length === second.length && first.every((id, at) => id === second[at]);
}
