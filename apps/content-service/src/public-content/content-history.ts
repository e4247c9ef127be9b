/** Enough for the changes of some minutes; a client that was away longer reads everything again. */
const MAXIMUM_STEPS = 500;
const MAXIMUM_ITEMS = 20_000;

/** What changed from one stamp of the content to the next. */
export interface ContentChange {
  readonly itemIds: ReadonlySet<number>;
  /** Anything beside the catalogue. */
  readonly site: boolean;
}

interface Step extends ContentChange {
  readonly from: string;
}

/**
 * The latest stamps of this replica's content and what changed between them, so that a client need not read everything again for one sold
 * piece. Immutable: each stamp has its own history.
 */
export class ContentHistory {
  static readonly none = new ContentHistory([]);
  /** Each step leads to the stamp where the next one begins, the last one to the present. */
  readonly #steps: readonly Step[];

  private constructor(steps: readonly Step[]) {
    this.#steps = steps;
  }

  /** @param from the stamp before this change. */
  with(from: string, change: ContentChange): ContentHistory {
    const steps = [...this.#steps, { from, ...change }];
    let items = 0;
    let kept = steps.length;
    while (kept > 0 && steps.length - kept < MAXIMUM_STEPS) {
      items += steps[kept - 1]?.itemIds.size ?? 0;
      if (items > MAXIMUM_ITEMS) break;
      kept -= 1;
    }
    return new ContentHistory(steps.slice(kept));
  }

  /** Everything that changed since a stamp; null when it is unknown here. */
  since(stamp: string): ContentChange | null {
    const first = this.#steps.findLastIndex(({ from }) => from === stamp);
    if (first < 0) return null;
    const steps = this.#steps.slice(first);
    return {
      itemIds: new Set(steps.flatMap(({ itemIds }) => [...itemIds])),
      site: steps.some(({ site }) => site),
    };
  }
}
