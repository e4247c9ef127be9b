import type { CatalogueRow } from './catalogue-queries.ts';
import { CatalogueShape, hasSamePlace } from './catalogue-shape.ts';

/** Deepest level of an item; roots are level 1. */
export const MAXIMUM_LEVELS = 4;

export type CatalogueRows = ReadonlyMap<number, CatalogueRow>;

/**
 * The catalogue tree in memory. Every item's own fields are one packed JSON text, so that a tree of any size is built by joining texts. Items that
 * are offline, or below an offline one, are not in it.
 */
export class CatalogueIndex {
  readonly #rows: CatalogueRows;
  readonly #shape: CatalogueShape;

  /** Ids of all items by documentId. */
  readonly #documents: ReadonlyMap<string, number>;

  private constructor(rows: CatalogueRows, shape: CatalogueShape, documents: ReadonlyMap<string, number>) {
    this.#rows = rows;
    this.#shape = shape;
    this.#documents = documents;
  }

  static of(rows: CatalogueRows): CatalogueIndex {
    const documents = new Map([...rows.values()].map(({ documentId, id }) => [documentId, id]));
    return new CatalogueIndex(rows, new CatalogueShape(rows.values()), documents);
  }

  /** The index of changed rows. When only fields such as a stock changed, the tree is not rebuilt. */
  withRows(rows: CatalogueRows, changedIds: Iterable<number>): CatalogueIndex {
    for (const id of changedIds) if (!hasSamePlace(this.#rows.get(id), rows.get(id))) return CatalogueIndex.of(rows);
    return new CatalogueIndex(rows, this.#shape, this.#documents);
  }

  /** A public item by its slug, documentId or numeric id. */
  find(key: string): CatalogueRow | null {
    return this.row(this.#shape.idOf(key) ?? Number(key));
  }

  /** A public item by its row id. */
  row(id: number): CatalogueRow | null {
    const row = this.#rows.get(id);
    return row !== undefined && this.#shape.idOf(row.documentId) === id ? row : null;
  }

  /** Whether there is such an item, public or not. */
  hasDocument(documentId: string): boolean {
    return this.#documents.has(documentId);
  }

  /** The public item with this documentId, else the nearest one above it. */
  publicAt(documentId: string): CatalogueRow | null {
    let row = this.#rows.get(this.#documents.get(documentId) ?? -1);
    for (let steps = 0; row !== undefined && steps <= MAXIMUM_LEVELS; steps += 1) {
      const shown = this.row(row.id);
      if (shown !== null) return shown;
      row = row.parentId === null ? undefined : this.#rows.get(row.parentId);
    }
    return null;
  }

  /** The same items, of which other ones are public. */
  withPublic(ids: ReadonlySet<number>): CatalogueIndex {
    return CatalogueIndex.of(new Map([...this.#rows].map(([id, row]) => [id, { ...row, isOnline: ids.has(id) }])));
  }

  /** JSON of every public item alone, parents before their children. */
  *ownJsons(): Generator<string> {
    for (const id of this.#shape.idsBelow(null)) yield this.ownJson(id) ?? 'null';
  }

  /** Whether the other index has the same items at the same places, under the same names. */
  hasShapeOf(other: CatalogueIndex): boolean {
    return this.#shape === other.#shape;
  }

  /** The public children of an item in menu order; null for the first level. */
  childrenOf(id: number | null): readonly CatalogueRow[] {
    return this.#shape.childIds(id).flatMap((child) => this.row(child) ?? []);
  }

  isCategory(id: number): boolean {
    return this.#shape.childIds(id).length > 0;
  }

  get rootCount(): number {
    return this.#shape.childIds(null).length;
  }

  /**
   * Ids of the items that differ from the other index: changed, added or removed with a branch.
   * @param candidates ids of the rows that may differ.
   */
  changedIds(other: CatalogueIndex, candidates: Iterable<number>): Set<number> {
    const changed = new Set<number>();
    for (const id of candidates) {
      const [row, otherRow] = [this.#rows.get(id), other.#rows.get(id)];
      const isMoved = row?.parentId !== otherRow?.parentId || row?.isOnline !== otherRow?.isOnline;
      if (!isMoved && row?.digest === otherRow?.digest) continue;
      changed.add(id);
      if (!isMoved) continue;
      for (const below of this.#shape.idsBelow(id)) changed.add(below);
      for (const below of other.#shape.idsBelow(id)) changed.add(below);
    }
    return changed;
  }

  /** JSON array of the roots with their subtrees. */
  rootsJson(): string {
    const pieces: string[] = [];
    this.#writeLevel(null, pieces);
    return pieces.join('');
  }

  /** A text that changes with the tree, made of the items' digests: a thousandth of the work of the tree itself. */
  outline(): string {
    const pieces: string[] = [];
    this.#outlineLevel(null, pieces);
    return pieces.join('');
  }

  #outlineLevel(parentId: number | null, pieces: string[]): void {
    for (const id of this.#shape.childIds(parentId)) {
      pieces.push(this.#rows.get(id)?.digest ?? '', '(');
      this.#outlineLevel(id, pieces);
      pieces.push(')');
    }
  }

  /** JSON of one item with its subtree, by slug, documentId or numeric id; null when there is none. */
  itemJson(key: string): string | null {
    const row = this.find(key);
    if (row === null) return null;
    const pieces: string[] = [];
    this.#writeItem(row.id, pieces);
    return pieces.join('');
  }

  /** JSON of one item alone, with its parent's id instead of its children; null when it is not public. */
  ownJson(id: number): string | null {
    const row = this.row(id);
    return row === null ? null : `${row.json.text().slice(0, -1)},"parentId":${row.parentId}}`;
  }

  #writeLevel(parentId: number | null, pieces: string[]): void {
    pieces.push('[');
    let separator = '';
    for (const id of this.#shape.childIds(parentId)) {
      pieces.push(separator);
      this.#writeItem(id, pieces);
      separator = ',';
    }
    pieces.push(']');
  }

  #writeItem(id: number, pieces: string[]): void {
    // The row's JSON is an object with at least an id: open it again to add the children.
    pieces.push(this.#rows.get(id)?.json.text().slice(0, -1) ?? '', ',"children":');
    this.#writeLevel(id, pieces);
    pieces.push('}');
  }
}
