/** Work that got no turn: too much was waiting, or it waited too long. */
export class NoTurn extends Error {}

interface Limits {
  /** How much work may wait; more is given up at once. Default: any. */
  readonly most?: number;
  /** Milliseconds after which waiting work is given up. Default: never. */
  readonly patience?: number;
  /** Milliseconds after which the next begins, though a piece of work still runs. Default: never. */
  readonly turn?: number;
}

/** Limits how many pieces of work run at a time; the others wait, the first come first. */
export class Semaphore {
  readonly #limits: Limits;
  readonly #queue = new Set<() => void>();
  #free: number;

  constructor(running: number, limits: Limits = {}) {
    this.#free = running;
    this.#limits = limits;
  }

  /** How many pieces of work wait. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** @throws NoTurn */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    const { turn } = this.#limits;
    let isPassedOn = false;
    const passOn = () => {
      if (!isPassedOn) this.#passOn();
      isPassedOn = true;
    };
    const timer = turn === undefined ? undefined : setTimeout(passOn, turn);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      passOn();
    }
  }

  #turn(): Promise<void> {
    const { most = Infinity, patience } = this.#limits;
    return new Promise((resolve, reject) => {
      if (this.waiting >= most) return reject(new NoTurn());
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        this.#queue.delete(begin);
        reject(new NoTurn());
      };
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
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
