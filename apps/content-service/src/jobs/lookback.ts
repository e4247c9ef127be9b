const MINUTE = 60_000;
/** Longer than any transaction lasts: what one wrote earlier is seen at its commit. */
const MARGIN = 10 * MINUTE;
const WHOLE_EVERY = 60 * MINUTE;

/**
 * How far back a job looks for what is left to do. It has done the rest: so each look needs what was written since the one before, and a shop
 * of a million documents costs no more than a new one. The first of the process, and one an hour, look at everything.
 */
export class Lookback {
  #done: Date | null = null;
  #doneWhole: Date | null = null;

  /**
   * @param at now.
   * @param work gets the moment since which to look, null for everything, and answers whether nothing is left: otherwise the next look
   * is as long.
   */
  async look(at: Date, work: (since: Date | null) => Promise<boolean>): Promise<void> {
    const since = this.#since(at);
    if (!(await work(since))) return;
    this.#done = at;
    if (since === null) this.#doneWhole = at;
  }

  #since(at: Date): Date | null {
    if (this.#done === null || this.#doneWhole === null) return null;
    if (at.getTime() - this.#doneWhole.getTime() >= WHOLE_EVERY) return null;
    return new Date(this.#done.getTime() - MARGIN);
  }
}
