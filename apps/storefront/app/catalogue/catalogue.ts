import type { SidebarItem } from '@economat/contract';

/** An item with its place in the tree. */
export interface CatalogueNode {
  item: SidebarItem;
  parent: CatalogueNode | null;
  children: CatalogueNode[];
  /** 1 for a root. */
  level: number;
}

export interface Catalogue {
  /** Top-level nodes in the editors' order, home tiles included. */
  roots: readonly CatalogueNode[];
  /** All nodes, parents before their children. */
  nodes: readonly CatalogueNode[];
  bySlug: ReadonlyMap<string, CatalogueNode>;
  byDocumentId: ReadonlyMap<string, CatalogueNode>;
  byId: ReadonlyMap<number, CatalogueNode>;
  /** Former slugs, by old name, with the slug of today. */
  formerSlugs: ReadonlyMap<string, string>;
}

/** Builds the look-up tables once per version, so that no page ever searches the tree. */
export function buildCatalogue(
  items: readonly SidebarItem[],
  redirects: readonly { from: string; to: string }[],
): Catalogue {
  const nodes: CatalogueNode[] = [];

  function addLevel(level: readonly SidebarItem[], parent: CatalogueNode | null): CatalogueNode[] {
    return [...level].sort(byRank).map((item) => {
      const node: CatalogueNode = { item, parent, children: [], level: (parent?.level ?? 0) + 1 };
      nodes.push(node);
      node.children = addLevel(item.children, node);
      return node;
    });
  }

  const roots = addLevel(items, null);
  return {
    roots,
    nodes,
    bySlug: new Map(nodes.map((node) => [node.item.slug, node])),
    byDocumentId: new Map(nodes.map((node) => [node.item.documentId, node])),
    byId: new Map(nodes.map((node) => [node.item.id, node])),
    formerSlugs: new Map(redirects.map(({ from, to }) => [from, to])),
  };
}

function byRank(a: SidebarItem, b: SidebarItem): number {
  return a.rank - b.rank || a.id - b.id;
}

export type FoundNode = { node: CatalogueNode; isCanonical: boolean };

/** Finds a node by what a path may hold: slug, former slug, documentId or numeric id. Only the slug is canonical. */
export function findNode(catalogue: Catalogue, reference: string): FoundNode | null {
  const bySlug = catalogue.bySlug.get(reference);
  if (bySlug) return { node: bySlug, isCanonical: true };
  const renamed = catalogue.formerSlugs.get(reference);
  const node =
    (renamed === undefined ? undefined : catalogue.bySlug.get(renamed)) ??
    catalogue.byDocumentId.get(reference) ??
    (/^\d{1,10}$/.test(reference) ? catalogue.byId.get(Number(reference)) : undefined);
  return node ? { node, isCanonical: false } : null;
}

/** From the top-level ancestor down to the node itself. */
export function pathTo(node: CatalogueNode): CatalogueNode[] {
  const path: CatalogueNode[] = [];
  for (let step: CatalogueNode | null = node; step; step = step.parent) path.unshift(step);
  return path;
}

/** A home tile is shown on the home page and left out of the menu (spec §3, D15). */
export function isHomeTile(node: CatalogueNode): boolean {
  return node.item.isHomeProduct !== null;
}
