import type { Language } from '@economat/commerce';
import type { CatalogueNode } from '../../shared/content/catalogue.ts';
import { namedPage, stepsAbove, variantPath } from '../../shared/content/node-paths.ts';
import { saidRichText } from '../../shared/content/rich-text.ts';
import { itemKey, keysOfPlace } from '../../shared/page/surrogate-keys.server.ts';
import { cardView } from '../card-view.ts';

/** Goods of a sub-department that its department shows: one row of the widest grid. */
const SHELF_LENGTH = 4;

/** What the page of a category shows: what lies in it, and of each sub-department the first goods. */
export function categoryView(node: CatalogueNode, language: Language) {
  const { title } = namedPage(node, language);
  return {
    title,
    steps: stepsAbove(node, language),
    description: saidRichText(language, node.item.PD_Description, node.item.PD_DescriptionEn),
    cards: node.children.map((child) => cardBelow(node, child, language)),
    shelves: shelvesOf(node).map(({ department, goods }) => ({
      ...namedPage(department, language),
      slug: department.item.slug,
      cards: goods.map((good) => cardBelow(good.parent ?? department, good, language)),
    })),
  };
}

/** Every entry whose card the page shows. */
export function shownIn(node: CatalogueNode): CatalogueNode[] {
  return [...node.children, ...shelvesOf(node).flatMap(({ goods }) => goods)];
}

/** A sale of goods on a shelf changes the page, and is told by their own keys. */
export function keysOfCategory(node: CatalogueNode): string[] {
  const goods = shelvesOf(node).flatMap((shelf) => shelf.goods);
  return [...keysOfPlace(node), ...goods.map(({ item }) => itemKey(item.id))];
}

function shelvesOf(node: CatalogueNode): { department: CatalogueNode; goods: CatalogueNode[] }[] {
  return node.children
    .filter(({ children }) => children.length > 0)
    .map((department) => ({ department, goods: firstGoods(department, SHELF_LENGTH) }));
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
