import { type AddressPerLanguage, type Language, pathIn, type Said, said } from '@economat/commerce';
import { type CatalogueNode, pathTo, slugIn } from './catalogue.ts';

/** The path of a node's own page among those of a language: a category when it has children, else a product. */
export function nodePath(node: CatalogueNode, language: Language): string {
  return node.children.length > 0 ? categoryPath(node, language) : productPath(node, language);
}

/** The canonical address of a node in each language. */
export function nodeAddresses(node: CatalogueNode): AddressPerLanguage {
  return { fr: nodePath(node, 'fr'), en: pathIn('en', nodePath(node, 'en')) };
}

function categoryPath(node: CatalogueNode, language: Language): string {
  return `/category-products/${slugOf(node, language)}`;
}

export function productPath(node: CatalogueNode, language: Language): string {
  return `/product-detail/${slugOf(node, language)}`;
}

/** The address of a card on a category page: the same product, reached through its parent. */
export function variantPath(parent: CatalogueNode, node: CatalogueNode, language: Language): string {
  return `/product-detail/${slugOf(parent, language)}/${slugOf(node, language)}`;
}

function slugOf({ item }: CatalogueNode, language: Language): string {
  return encodeURIComponent(slugIn(item, language));
}

/** What a node is called. */
export function titleOf({ item }: CatalogueNode, language: Language): Said {
  return said(language, item.title, item.titleEn);
}

/** A page by its name. */
export interface NamedPage {
  title: Said;
  path: string;
}

export function namedPage(node: CatalogueNode, language: Language): NamedPage {
  return { title: titleOf(node, language), path: nodePath(node, language) };
}

/** Steps above the node, from the top-level category down to its parent. */
export function stepsAbove(node: CatalogueNode, language: Language): NamedPage[] {
  return pathTo(node)
    .slice(0, -1)
    .map((step) => namedPage(step, language));
}
