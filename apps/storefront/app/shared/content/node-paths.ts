import { type CatalogueNode, pathTo } from './catalogue.ts';

/** The canonical address of a node: a category when it has children, else a product. */
export function nodePath(node: CatalogueNode): string {
  return node.children.length > 0 ? categoryPath(node) : productPath(node);
}

export function categoryPath({ item }: CatalogueNode): string {
  return `/category-products/${encodeURIComponent(item.slug)}`;
}

export function productPath({ item }: CatalogueNode): string {
  return `/product-detail/${encodeURIComponent(item.slug)}`;
}

/** The address of a card on a category page: the same product, reached through its parent. */
export function variantPath(parent: CatalogueNode, node: CatalogueNode): string {
  return `/product-detail/${encodeURIComponent(parent.item.slug)}/${encodeURIComponent(node.item.slug)}`;
}

/** Steps above the node, from the top-level category down to its parent. */
export function stepsAbove(node: CatalogueNode): { title: string; path: string }[] {
  return pathTo(node)
    .slice(0, -1)
    .map((step) => ({ title: step.item.title, path: nodePath(step) }));
}
