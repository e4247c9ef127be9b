/** A storefront polls once; many more only want to hold connections. */
const MAXIMUM_POLLS = 100;

/** Calls that wait for the next change of the content. */
export class LongPolls {
  readonly #waiting = new Set<() => void>();
  #isEnded = false;

  /** Resolves at the next change, after a timeout, or at once where waiting is no longer possible. */
  next(milliseconds: number): Promise<void> {
    if (this.#isEnded || this.#waiting.size >= MAXIMUM_POLLS) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timeout);
        this.#waiting.delete(done);
        resolve();
      };
      const timeout = setTimeout(done, milliseconds);
      this.#waiting.add(done);
    });
  }

  release(): void {
    for (const done of this.#waiting) done();
  }

  /** Ends every wait, and refuses new ones: the service is about to stop. */
  end(): void {
    this.#isEnded = true;
    this.release();
  }
}
