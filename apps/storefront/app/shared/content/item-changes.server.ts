import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CatalogueItem } from '@economat/contract';

/** Items compared at one go: some milliseconds of work, between which pages are served. */
const ITEMS_AT_A_TIME = 500;

/** New or changed items, and ids of those that are gone. */
export interface ItemChanges {
  readonly items: readonly CatalogueItem[];
  readonly gone: readonly number[];
}

export const NO_CHANGES: ItemChanges = { items: [], gone: [] };

/** What a whole reading of the catalogue has brought. */
export async function itemChanges(
  former: ReadonlyMap<number, CatalogueItem> | null,
  loaded: readonly CatalogueItem[],
): Promise<ItemChanges> {
  const items: CatalogueItem[] = [];
  for (const [position, item] of loaded.entries()) {
    if (position % ITEMS_AT_A_TIME === 0) await nextTurn();
    if (!isDeepStrictEqual(former?.get(item.id), item)) items.push(item);
  }
  const present = new Set(loaded.map(({ id }) => id));
  return { items, gone: [...(former?.keys() ?? [])].filter((id) => !present.has(id)) };
}
