/** While it is silent the service is asked by one call in this time; all others that may are refused at once. */
const ASK_AGAIN_MS = 1_000;

/**
 * Whether the content service answers at all. A process that hangs still takes connections: without this every buyer would wait
 * the whole limit for every picture and every call, again and again.
 */
export class SignsOfLife {
  readonly now: () => number;
  #heardAt = Number.NEGATIVE_INFINITY;
  #askAgainAt: number | null = null;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** An answer has begun, or a connection was refused: somebody is there to say so. */
  heard(): void {
    this.#heardAt = this.now();
    this.#askAgainAt = null;
  }

  /** A call that was sent then got no answer within its limit. It counts only when nothing else was answered since. */
  missed(sentAt: number): void {
    if (this.#heardAt < sentAt) this.#askAgainAt = this.now() + ASK_AGAIN_MS;
  }

  /** Whether a call is worth its wait. Of those that ask while the service is silent, one a second is. */
  isWorthAsking(): boolean {
    if (this.#askAgainAt === null) return true;
    if (this.now() < this.#askAgainAt) return false;
    this.#askAgainAt = this.now() + ASK_AGAIN_MS;
    return true;
  }
}
