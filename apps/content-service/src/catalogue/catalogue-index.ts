import type { CatalogueRow } from '../persistence/content/catalogue-rows.ts';

/** Deepest level an item may stand on; roots are level 1 (spec §3: nested up to 3 or 4 levels). */
export const MAXIMUM_LEVELS = 4;

function inMenuOrder(first: CatalogueRow, second: CatalogueRow): number {
  return first.rank - second.rank || first.title.localeCompare(second.title, 'fr') || first.id - second.id;
}

/**
 * The catalogue tree in memory. Every item's own fields are one ready JSON text, so that a tree of any size is put
 * together by joining texts. Items that are offline, or lie under one that is, are not in it.
 */
export class CatalogueIndex {
  readonly #children = new Map<number | null, CatalogueRow[]>();
  readonly #byKey = new Map<string, CatalogueRow>();

  constructor(rows: readonly CatalogueRow[]) {
    for (const row of rows) {
      if (!row.isOnline) continue;
      const siblings = this.#children.get(row.parentId);
      if (siblings === undefined) this.#children.set(row.parentId, [row]);
      else siblings.push(row);
    }
    for (const siblings of this.#children.values()) siblings.sort(inMenuOrder);
    this.#indexBelow(null);
  }

  #indexBelow(parentId: number | null): void {
    for (const row of this.#children.get(parentId) ?? []) {
      this.#byKey.set(row.slug, row).set(row.documentId, row).set(String(row.id), row);
      this.#indexBelow(row.id);
    }
  }

  get rootCount(): number {
    return this.#children.get(null)?.length ?? 0;
  }

  /** JSON array of the roots with all that lies under them. */
  rootsJson(): string {
    const pieces: string[] = [];
    this.#writeLevel(null, pieces);
    return pieces.join('');
  }

  /** A text that differs whenever the tree does, from the items' digests: a thousandth of the work of the tree itself. */
  outline(): string {
    const pieces: string[] = [];
    this.#outlineLevel(null, pieces);
    return pieces.join('');
  }

  #outlineLevel(parentId: number | null, pieces: string[]): void {
    for (const { id, digest } of this.#children.get(parentId) ?? []) {
      pieces.push(digest, '(');
      this.#outlineLevel(id, pieces);
      pieces.push(')');
    }
  }

  /** JSON of one item with its subtree, by slug, documentId or numeric id; null when there is none. */
  itemJson(key: string): string | null {
    const row = this.#byKey.get(key);
    if (row === undefined) return null;
    const pieces: string[] = [];
    this.#writeItem(row, pieces);
    return pieces.join('');
  }

  #writeLevel(parentId: number | null, pieces: string[]): void {
    pieces.push('[');
    let separator = '';
    for (const row of this.#children.get(parentId) ?? []) {
      pieces.push(separator);
      this.#writeItem(row, pieces);
      separator = ',';
    }
    pieces.push(']');
  }

  #writeItem(row: CatalogueRow, pieces: string[]): void {
    // The row's JSON is an object with at least an id: open it again to add the children.
    pieces.push(row.json.slice(0, -1), ',"children":');
    this.#writeLevel(row.id, pieces);
    pieces.push('}');
  }
}
