import type { CatalogueRow } from './catalogue-queries.ts';

const NOTHING: readonly number[] = [];
/** Made once: `localeCompare` with a language looks it up for every pair. */
const alphabet = new Intl.Collator('fr');

type Placed = Pick<CatalogueRow, 'rank' | 'title' | 'id'>;

/** The order of entries beside each other, in the menu and wherever it is arranged. */
export function inMenuOrder(first: Placed, second: Placed): number {
  return first.rank - second.rank || alphabet.compare(first.title, second.title) || first.id - second.id;
}

/** Whether two readings of a row have the same place and names. */
export function hasSamePlace(first: CatalogueRow | undefined, second: CatalogueRow | undefined): boolean {
  return (
    first !== undefined &&
    second !== undefined &&
    first.parentId === second.parentId &&
    first.isOnline === second.isOnline &&
    first.rank === second.rank &&
    first.title === second.title &&
    first.slug === second.slug &&
    first.documentId === second.documentId
  );
}

/** Parents and children in menu order, and the names by which items are found, without their content. */
export class CatalogueShape {
  readonly #childIds = new Map<number | null, number[]>();
  readonly #idByKey = new Map<string, number>();

  constructor(rows: Iterable<CatalogueRow>) {
    const children = new Map<number | null, CatalogueRow[]>();
    for (const row of rows) {
      if (!row.isOnline) continue;
      const siblings = children.get(row.parentId);
      if (siblings === undefined) children.set(row.parentId, [row]);
      else siblings.push(row);
    }
    this.#place(null, children);
  }

  /** Walks from the roots, so that items below an offline one are not reached. */
  #place(parentId: number | null, children: ReadonlyMap<number | null, CatalogueRow[]>): void {
    const siblings = children.get(parentId);
    if (siblings === undefined) return;
    siblings.sort(inMenuOrder);
    this.#childIds.set(
      parentId,
      siblings.map(({ id }) => id),
    );
    for (const row of siblings) {
      this.#idByKey.set(row.slug, row.id).set(row.documentId, row.id);
      this.#place(row.id, children);
    }
  }

  childIds(parentId: number | null): readonly number[] {
    return this.#childIds.get(parentId) ?? NOTHING;
  }

  /** By slug or documentId. */
  idOf(key: string): number | undefined {
    return this.#idByKey.get(key);
  }

  /** Parents before their children; null for all items. */
  *idsBelow(id: number | null): Generator<number> {
    for (const child of this.childIds(id)) {
      yield child;
      yield* this.idsBelow(child);
    }
  }
}
