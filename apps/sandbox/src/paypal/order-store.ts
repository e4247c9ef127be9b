import type { PaypalCapture, PaypalOrder, PaypalRefund } from './order.ts';

export interface StoredAnswer {
  readonly body: unknown;
  readonly expiresAt: number;
}

export interface PaypalState {
  readonly orders: readonly PaypalOrder[];
  readonly answers: readonly (readonly [string, StoredAnswer])[];
}

// How long PayPal remembers a PayPal-Request-Id: 6 hours for orders, 45 days for refunds.
const ORDER_KEY_MS = 6 * 3_600_000;
const REFUND_KEY_MS = 45 * 24 * 3_600_000;

/** Orders with their captures and refunds, and the answers stored by request id. */
export class PaypalStore {
  readonly #orders: Map<string, PaypalOrder>;
  readonly #answers: Map<string, StoredAnswer>;
  readonly #changed: () => void;

  constructor(state: PaypalState | null, changed: () => void) {
    this.#orders = new Map((state?.orders ?? []).map((order) => [order.id, order]));
    this.#answers = new Map(state?.answers ?? []);
    this.#changed = changed;
  }

  state(): PaypalState {
    return { orders: this.list(), answers: [...this.#answers] };
  }

  list(): PaypalOrder[] {
    return [...this.#orders.values()];
  }

  find(id: string): PaypalOrder | null {
    return this.#orders.get(id) ?? null;
  }

  findByCapture(captureId: string): { order: PaypalOrder; capture: PaypalCapture } | null {
    for (const order of this.#orders.values()) {
      if (order.capture?.id === captureId) return { order, capture: order.capture };
    }
    return null;
  }

  findRefund(refundId: string): { order: PaypalOrder; capture: PaypalCapture; refund: PaypalRefund } | null {
    for (const order of this.#orders.values()) {
      const refund = order.capture?.refunds.find((candidate) => candidate.id === refundId);
      if (order.capture !== null && refund !== undefined) return { order, capture: order.capture, refund };
    }
    return null;
  }

  save(order: PaypalOrder): void {
    this.#orders.set(order.id, order);
    this.#changed();
  }

  /** The stored body of this key, `undefined` when there is none any more. */
  findAnswer(key: string): unknown {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    if (answer.expiresAt > Date.now()) return answer.body;
    this.#answers.delete(key);
    return undefined;
  }

  storeAnswer(kind: 'order' | 'refund', key: string, body: unknown): void {
    const lifeMs = kind === 'order' ? ORDER_KEY_MS : REFUND_KEY_MS;
    this.#answers.set(key, { body, expiresAt: Date.now() + lifeMs });
    this.#changed();
  }

  clear(): void {
    this.#orders.clear();
    this.#answers.clear();
    this.#changed();
  }
}
