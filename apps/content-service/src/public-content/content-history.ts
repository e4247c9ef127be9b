/** Room for the changes of some minutes; a reader who was away longer reads the whole again. */
const MAXIMUM_STEPS = 500;
const MAXIMUM_ITEMS = 20_000;

/** What changed from one version of the content to the next. */
export interface ContentChange {
  readonly itemIds: ReadonlySet<number>;
  /** Anything beside the catalogue. */
  readonly site: boolean;
}

interface Step extends ContentChange {
  readonly from: string;
}

/**
 * The latest versions of this replica's content and what changed between them, so that a reader of one of them need not
 * read the whole again for one sold piece. Never changed: each version has its own.
 */
export class ContentHistory {
  static readonly none = new ContentHistory([]);
  /** Each step leads to the version where the next one begins, the last one to the present. */
  readonly #steps: readonly Step[];

  private constructor(steps: readonly Step[]) {
    this.#steps = steps;
  }

  /** @param from the stamp of the version that was the present one until now. */
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

  /** Everything that changed since a version; null when it is not known here (any more). */
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
