import type { AxeptaPayment } from './payment.ts';

/** Answer of a capture, credit or reversal, stored so that the same ReqId returns it. */
export type StoredAnswer = readonly (readonly [string, string])[];

export interface AxeptaState {
  readonly payments: readonly AxeptaPayment[];
  readonly answers: readonly (readonly [string, StoredAnswer])[];
}

/** Payments by PayID, and the answers remembered under request ids. */
export class AxeptaStore {
  readonly #payments: Map<string, AxeptaPayment>;
  readonly #answers: Map<string, StoredAnswer>;
  readonly #changed: () => void;

  constructor(state: AxeptaState | null, changed: () => void) {
    this.#payments = new Map((state?.payments ?? []).map((payment) => [payment.payId, payment]));
    this.#answers = new Map(state?.answers ?? []);
    this.#changed = changed;
  }

  state(): AxeptaState {
    return { payments: this.list(), answers: [...this.#answers] };
  }

  list(): AxeptaPayment[] {
    return [...this.#payments.values()];
  }

  find(payId: string): AxeptaPayment | null {
    return this.#payments.get(payId) ?? null;
  }

  findByRequest(reqId: string): AxeptaPayment | null {
    return this.list().find((payment) => payment.reqId === reqId) ?? null;
  }

  /** The payment of a transaction id: one that took money before one that did not, then the newest. */
  findByTransaction(transId: string): AxeptaPayment | null {
    const payments = this.list().filter((payment) => payment.transId === transId);
    return payments.findLast((payment) => payment.amountAuth > 0) ?? payments.at(-1) ?? null;
  }

  save(payment: AxeptaPayment): void {
    this.#payments.set(payment.payId, payment);
    this.#changed();
  }

  findAnswer(key: string): StoredAnswer | null {
    return this.#answers.get(key) ?? null;
  }

  storeAnswer(key: string, answer: StoredAnswer): void {
    this.#answers.set(key, answer);
    this.#changed();
  }

  clear(): void {
    this.#payments.clear();
    this.#answers.clear();
    this.#changed();
  }
}
