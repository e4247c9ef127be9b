import { type CatalogueNode, pathTo } from '../content/catalogue.ts';

/** On every page: what header and footer show is on all of them. */
export const EVERY_PAGE = 'all';
/** On pages that show something of any item, and on those that do not say what they show. */
export const ANY_ITEM = 'items';
/** On pages that show stocks of home tiles. */
export const HOME_TILES = 'tiles';

/** An entry's own words, prices and stock. */
export function itemKey(id: number): string {
  return `i${id}`;
}

/** What lies below an entry, as its page, its cards and its branch of the menu show it. */
export function branchKey(id: number): string {
  return `b${id}`;
}

/** The entry with the way that leads to it. */
export function keysOfPlace(node: CatalogueNode): string[] {
  return [...pathTo(node).map(({ item }) => itemKey(item.id)), branchKey(node.item.id)];
}
