import { randomUUID } from 'node:crypto';

export type LedgerProvider = 'paypal' | 'axepta';
export type MovementKind = 'authorisation' | 'authorisation-reversal' | 'capture' | 'capture-reversal' | 'refund';

/** One movement of money as the provider booked it. Amounts are positive integer minor units (cents). */
export interface Movement {
  readonly provider: LedgerProvider;
  readonly kind: MovementKind;
  /** The merchant's order reference: `custom_id` at PayPal, `RefNr` on the card platform. */
  readonly reference: string;
  /** The merchant's reference of this attempt: `invoice_id`, `TransID`. */
  readonly attempt: string;
  /** The provider's id of the payment: order id, `PayID`. */
  readonly paymentId: string;
  /** The provider's id of this movement: capture or refund id, `XID`. */
  readonly movementId: string;
  readonly amount: number;
  readonly currency: string;
}

export interface LedgerEntry extends Movement {
  readonly id: string;
  readonly at: string;
}

/** Captured and refunded sums of one order. `captured` is net of reversed captures. */
export interface LedgerTotal {
  readonly key: string;
  readonly currency: string;
  readonly captured: number;
  readonly refunded: number;
  readonly net: number;
  /** More than one means that the buyer was charged more than once. */
  readonly captures: number;
}

/** The witness: an append-only book of every movement, whatever the shop records. */
export class Ledger {
  #entries: LedgerEntry[];
  readonly #changed: () => void;

  constructor(entries: readonly LedgerEntry[], changed: () => void) {
    this.#entries = [...entries];
    this.#changed = changed;
  }

  record(movement: Movement): void {
    this.#entries.push({ ...movement, id: randomUUID(), at: new Date().toISOString() });
    this.#changed();
  }

  /** All entries, or those one of whose references means `reference` (`ORD-0000001` finds `00ORD0000001`). */
  entries(reference?: string): readonly LedgerEntry[] {
    if (reference === undefined) return this.#entries;
    const key = orderKey(reference);
    return this.#entries.filter((entry) =>
      [entry.reference, entry.attempt, entry.paymentId, entry.movementId].some(
        (candidate) => orderKey(candidate) === key,
      ),
    );
  }

  clear(): void {
    this.#entries = [];
    this.#changed();
  }
}

export function totals(entries: readonly LedgerEntry[]): LedgerTotal[] {
  const byOrder = Map.groupBy(entries, (entry) => `${orderKey(entry.reference)} ${entry.currency}`);
  return [...byOrder.values()].map((movements) => {
    const sum = (kind: MovementKind): number =>
      movements.filter((entry) => entry.kind === kind).reduce((total, entry) => total + entry.amount, 0);
    const captured = sum('capture') - sum('capture-reversal');
    const refunded = sum('refund');
    return {
      key: orderKey(movements[0]?.reference ?? ''),
      currency: movements[0]?.currency ?? '',
      captured,
      refunded,
      net: captured - refunded,
      captures: movements.filter((entry) => entry.kind === 'capture').length,
    };
  });
}

/** One spelling for a reference that the two providers write differently: letters and digits, no leading zeros, upper case. */
export function orderKey(reference: string): string {
  return reference
    .replace(/[^a-z0-9]/gi, '')
    .replace(/^0+/, '')
    .toUpperCase();
}
