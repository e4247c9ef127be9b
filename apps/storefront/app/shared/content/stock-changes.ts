/** Which stocks changed since when, so that a sale makes only the pages stale that show the sold item. */
export class StockChanges {
  #count = 0;
  readonly #changedAt = new Map<number, number>();

  /** Grows with every change of a stock. */
  get count(): number {
    return this.#count;
  }

  add(itemIds: Iterable<number>): void {
    this.#count += 1;
    for (const id of itemIds) this.#changedAt.set(id, this.#count);
  }

  /** @param itemIds `null`: any item. */
  changedSince(count: number, itemIds: ReadonlySet<number> | null): boolean {
    if (count === this.#count) return false;
    if (itemIds === null) return true;
    for (const id of itemIds) if ((this.#changedAt.get(id) ?? 0) > count) return true;
    return false;
  }

  /** For when every page is stale anyway: the changes are no longer needed. */
  clear(): void {
    this.#count += 1;
    this.#changedAt.clear();
  }
}
