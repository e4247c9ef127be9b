import type { Language } from '@economat/commerce';
import type { CatalogueNode } from '../../shared/content/catalogue.ts';
import { namedPage, stepsAbove, variantPath } from '../../shared/content/node-paths.ts';
import { saidRichText } from '../../shared/content/rich-text.ts';
import { itemKey, keysOfPlace } from '../../shared/page/surrogate-keys.server.ts';
import { cardView } from '../card-view.ts';

/** Goods of a sub-department that its department shows: one row of the widest grid. */
const SHELF_LENGTH = 4;

interface Shelf {
  readonly department: CatalogueNode;
  readonly goods: readonly CatalogueNode[];
}

/** Of each sub-department the first goods. */
export function shelvesOf(node: CatalogueNode): Shelf[] {
  return node.children
    .filter(({ children }) => children.length > 0)
    .map((department) => ({ department, goods: firstGoods(department, SHELF_LENGTH) }));
}

/** What the page of a category shows: what lies in it, and the goods on its shelves. */
export function categoryView(node: CatalogueNode, shelves: readonly Shelf[], language: Language) {
  const { title } = namedPage(node, language);
  return {
    title,
    steps: stepsAbove(node, language),
    description: saidRichText(language, node.item.PD_Description, node.item.PD_DescriptionEn),
    cards: node.children.map((child) => cardBelow(node, child, language)),
    shelves: shelves.map(({ department, goods }) => ({
      ...namedPage(department, language),
      slug: department.item.slug,
      cards: goods.map((good) => cardBelow(good.parent ?? department, good, language)),
    })),
  };
}

/** A sale of goods on a shelf changes the page, and is told by their own keys. */
export function keysOfCategory(node: CatalogueNode, shelves: readonly Shelf[]): string[] {
  return [...keysOfPlace(node), ...goodsOn(shelves).map(({ item }) => itemKey(item.id))];
}

export function goodsOn(shelves: readonly Shelf[]): CatalogueNode[] {
  return shelves.flatMap(({ goods }) => goods);
}

/** The first products in the order of the menu. */
function firstGoods({ children }: CatalogueNode, count: number): CatalogueNode[] {
  const goods: CatalogueNode[] = [];
  for (const child of children) {
    if (goods.length === count) break;
    goods.push(...(child.children.length > 0 ? firstGoods(child, count - goods.length) : [child]));
  }
  return goods;
}

/** A product is reached through its category, so that its siblings are its variants. */
function cardBelow(parent: CatalogueNode, node: CatalogueNode, language: Language) {
  return cardView(node, language, node.children.length > 0 ? undefined : variantPath(parent, node, language));
}
