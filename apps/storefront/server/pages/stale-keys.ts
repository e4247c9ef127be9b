import { LANGUAGES } from '@economat/commerce';
import { pathTo } from '../../app/shared/content/catalogue.ts';
import type { ContentChange } from '../../app/shared/content/content-store.server.ts';
import type { ShopContent } from '../../app/shared/content/shop-content.ts';
import { ANY_ITEM, branchKey, EVERY_PAGE, HOME_TILES, itemKey } from '../../app/shared/page/surrogate-keys.server.ts';
import { menuEntries } from '../../app/site/frame/site-frame.server.ts';

/** Beyond so many keys everything is stale: a request to a cache holds no more. */
export const KEYS_MAXIMUM = 200;

/** The keys of the pages that a change makes stale. */
export function staleKeys(change: ContentChange, after: ShopContent): readonly string[] {
  if (change.kind === 'anything') return [EVERY_PAGE];
  const keys = change.kind === 'stocks' ? keysOfSale(change.itemIds, after) : keysOfSave(change, after);
  return keys.size > KEYS_MAXIMUM ? [EVERY_PAGE] : [...keys];
}

/** A stock stands on the item's page and on its card: in its category, and on the home page. */
function keysOfSale(itemIds: readonly number[], { catalogue }: ShopContent): Set<string> {
  const keys = new Set([HOME_TILES]);
  for (const id of itemIds) {
    keys.add(itemKey(id));
    const parent = catalogue?.byId.get(id)?.parent;
    if (parent) keys.add(branchKey(parent.item.id));
  }
  return keys;
}

function menus(content: ShopContent): string {
  return JSON.stringify(LANGUAGES.map((language) => menuEntries({ content, language })));
}

/** An entry counts in everything above it, where it was and where it is; header and footer name the topmost ones. */
function keysOfSave({ itemIds, before }: ContentChange & { kind: 'items' }, after: ShopContent): Set<string> {
  if (menus(before) !== menus(after)) return new Set([EVERY_PAGE]);
  const keys = new Set([ANY_ITEM, HOME_TILES]);
  for (const id of itemIds) {
    keys.add(itemKey(id));
    for (const { catalogue } of [before, after]) {
      const node = catalogue?.byId.get(id);
      for (const { item } of node ? pathTo(node) : []) keys.add(branchKey(item.id));
    }
  }
  return keys;
}
