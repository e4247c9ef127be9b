/** While the service is silent one call in this time is forwarded; all others are refused at once. */
const ASK_AGAIN_MS = 1_000;

/**
 * Whether the content service answers at all. A hung process still accepts connections: without this every buyer would wait the whole
 * timeout for every picture and every call.
 */
export class SignsOfLife {
  readonly now: () => number;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #askAgainAt: number | null = null;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** An answer has begun, or a connection was refused: the service is alive. */
  answered(): void {
    this.#answeredAt = this.now();
    this.#askAgainAt = null;
  }

  /** A call sent then timed out. It counts only when nothing else was answered since. */
  missed(sentAt: number): void {
    if (this.#answeredAt < sentAt) this.#askAgainAt = this.now() + ASK_AGAIN_MS;
  }

  /** Whether to forward a call: while the service is silent, one a second. */
  isWorthAsking(): boolean {
    if (this.#askAgainAt === null) return true;
    if (this.now() < this.#askAgainAt) return false;
    this.#askAgainAt = this.now() + ASK_AGAIN_MS;
    return true;
  }
}
