/** A storefront waits once; many more are somebody who only wants to hold connections. */
const MAXIMUM_POLLS = 100;

/** Readers who want to be told of the next version as soon as it is there. */
export class LongPolls {
  readonly #waiting = new Set<() => void>();
  #isEnded = false;

  /** Resolves at the next version, after a while, or at once where nobody may wait (any more). */
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

  /** Nobody waits from now on: the service is about to stop. */
  end(): void {
    this.#isEnded = true;
    this.release();
  }
}
