/** Work that was given up before its turn came. */
export class WaitedTooLong extends Error {}

/** Limits how many pieces of work run at a time; the others wait, the first come first. */
export class Semaphore {
  readonly #patience: number | null;
  readonly #queue = new Set<() => void>();
  #free: number;

  /** @param patience milliseconds after which waiting work is given up; null: never. */
  constructor(running: number, patience: number | null) {
    this.#free = running;
    this.#patience = patience;
  }

  /** How many pieces of work wait. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** @throws WaitedTooLong */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        this.#queue.delete(begin);
        reject(new WaitedTooLong());
      };
      const timer = this.#patience === null ? undefined : setTimeout(giveUp, this.#patience);
      this.#queue.add(begin);
    });
  }

  #passOn(): void {
    const [next] = this.#queue;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#queue.delete(next);
    next();
  }
}
