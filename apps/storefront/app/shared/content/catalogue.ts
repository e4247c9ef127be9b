import type { Language } from '@economat/commerce';
import type { CatalogueItem, SlugRedirect } from '@economat/contract';

/** An item with its place in the tree. */
export interface CatalogueNode {
  /** Replaced when its stock changes, see `takeStocks`; any other change makes another catalogue. */
  item: CatalogueItem;
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
  /** Former slugs, with the present slug; `null` when the item was deleted. */
  formerSlugs: ReadonlyMap<string, string | null>;
}

/** Builds the look-up tables once per catalogue, so that no page ever searches the tree. Items below a missing one are dropped. */
export function buildCatalogue(items: Iterable<CatalogueItem>, redirects: readonly SlugRedirect[]): Catalogue {
  const nodes: CatalogueNode[] = [];
  const childrenOf = Map.groupBy(items, ({ parentId }) => parentId);

  function addLevel(parent: CatalogueNode | null): CatalogueNode[] {
    const level = childrenOf.get(parent?.item.id ?? null) ?? [];
    return level.toSorted(byRank).map((item) => {
      const node: CatalogueNode = { item, parent, children: [], level: (parent?.level ?? 0) + 1 };
      nodes.push(node);
      node.children = addLevel(node);
      return node;
    });
  }

  const roots = addLevel(null);
  return {
    roots,
    nodes,
    // A French slug wins: the database gives the other article another English one.
    bySlug: new Map([...nodes.map((node) => named(node, 'en')), ...nodes.map((node) => named(node, 'fr'))]),
    byDocumentId: new Map(nodes.map((node) => [node.item.documentId, node])),
    byId: new Map(nodes.map((node) => [node.item.id, node])),
    formerSlugs: new Map(redirects.map(({ from, to }) => [from, to])),
  };
}

/** What is made of a catalogue once, when it is first needed. */
export function onceFor<Made>(make: (catalogue: Catalogue) => Made): (catalogue: Catalogue) => Made {
  const known = new WeakMap<Catalogue, Made>();
  return (catalogue) => {
    const made = known.get(catalogue) ?? make(catalogue);
    known.set(catalogue, made);
    return made;
  };
}

/**
 * Replaces items that differ only in their stock: a sale a second is no reason to build tens of thousands of nodes again.
 * @returns false, with nothing replaced, when anything else differs.
 */
export function takeStocks(catalogue: Catalogue, items: readonly CatalogueItem[]): boolean {
  const nodes = items.map(({ id }) => catalogue.byId.get(id));
  const onlyStocks = items.every((item, position) => {
    const former = nodes[position]?.item;
    return former !== undefined && withoutStock(former) === withoutStock(item);
  });
  if (!onlyStocks) return false;
  for (const [position, item] of items.entries()) {
    const node = nodes[position];
    if (node) node.item = item;
  }
  return true;
}

function withoutStock(item: CatalogueItem): string {
  return JSON.stringify({ ...item, stock: null });
}

function byRank(a: CatalogueItem, b: CatalogueItem): number {
  return a.rank - b.rank || a.id - b.id;
}

/** What names an item in its address among those of a language. */
export function slugIn({ slug, slugEn }: Pick<CatalogueItem, 'slug' | 'slugEn'>, language: Language): string {
  return language === 'en' ? (slugEn ?? slug) : slug;
}

function named(node: CatalogueNode, language: Language): [string, CatalogueNode] {
  return [slugIn(node.item, language), node];
}

/** Finds a node by a path's slug of either language in any case, former slug, documentId or numeric id. */
export function findNode(catalogue: Catalogue, reference: string): CatalogueNode | null {
  const slug = reference.toLowerCase();
  return (
    catalogue.bySlug.get(reference) ??
    catalogue.bySlug.get(catalogue.formerSlugs.get(slug) ?? slug) ??
    catalogue.byDocumentId.get(reference) ??
    (/^\d{1,10}$/.test(reference) ? catalogue.byId.get(Number(reference)) : undefined) ??
    null
  );
}

/** Whether a path names an item that was deleted for good. */
export function isGone(catalogue: Catalogue, reference: string): boolean {
  return catalogue.formerSlugs.get(reference.toLowerCase()) === null;
}

/** From the top-level ancestor down to the node itself. */
export function pathTo(node: CatalogueNode): CatalogueNode[] {
  const path: CatalogueNode[] = [];
  for (let step: CatalogueNode | null = node; step; step = step.parent) path.unshift(step);
  return path;
}

/** A home tile is shown on the home page and not in the menu. */
export function isHomeTile(node: CatalogueNode): boolean {
  return node.item.isHomeProduct !== null;
}
