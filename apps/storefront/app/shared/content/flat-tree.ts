import type { CatalogueItem, SidebarItem } from '@economat/contract';

/** Every item of a tree by itself, parents before their children. */
export function flatTree(tree: readonly SidebarItem[], parentId: number | null = null): CatalogueItem[] {
  return tree.flatMap(({ children, ...own }) => [{ ...own, parentId }, ...flatTree(children, own.id)]);
}
