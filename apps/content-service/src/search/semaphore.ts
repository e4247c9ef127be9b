/**
 * Limits how many pieces of work run and wait; further ones are refused at once, so that a flood of searches neither grows a queue nor
 * takes the database from the orders.
 */
export class Semaphore {
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #free: number;

  constructor(running: number, waiting: number) {
    this.#waiting = waiting;
    this.#free = running;
  }

  /** The result of `work`, or null when too many wait already. */
  async run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (this.#free === 0 && this.#queue.length >= this.#waiting) return null;
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
