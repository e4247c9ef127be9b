const MINUTE = 60_000;
/** What a transaction wrote is seen at its commit; none lasts longer. */
export const LONGEST_TRANSACTION_MS = 10 * MINUTE;
const WHOLE_EVERY = 60 * MINUTE;

/**
 * How far back a job looks for what is left to do. It has done the rest: so each look needs what was written since the one before, and a shop
 * of a million documents costs no more than a new one. The first of the process, and one an hour, look at everything.
 */
export class Lookback {
  #last: Date | null = null;
  #lastWhole: Date | null = null;

  /**
   * A look that fails does not count.
   * @param at now.
   * @param work gets the moment since which to look, null for everything, and leaves nothing of it.
   */
  async look(at: Date, work: (since: Date | null) => Promise<void>): Promise<void> {
    const since = this.#since(at);
    await work(since);
    this.#last = at;
    if (since === null) this.#lastWhole = at;
  }

  #since(at: Date): Date | null {
    if (this.#last === null || this.#lastWhole === null) return null;
    if (at.getTime() - this.#lastWhole.getTime() >= WHOLE_EVERY) return null;
    return new Date(this.#last.getTime() - LONGEST_TRANSACTION_MS);
  }
}
