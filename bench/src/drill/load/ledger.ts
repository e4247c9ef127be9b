import { CUT_OFF } from './shop-call.ts';

/** What the buyers know of one order: the key that they sent it with, and all that they were answered. */
export interface LedgerEntry {
  readonly key: string;
  readonly at: Date;
  /** Statuses that refused it, or in words why there was no answer, in their order. */
  readonly refusals: readonly string[];
  /** Null while nobody was told that it is placed. */
  readonly number: string | null;
  /** Where its mail goes. */
  readonly email: string;
}

/** An order as the database has it. */
export interface StoredOrder {
  readonly key: string | null;
  readonly number: string;
}

export interface LedgerFindings {
  /** Placed by their answer, and not in the database under the number that was told. */
  readonly lost: readonly string[];
  /** Keys with several orders, and orders of which no buyer knows. */
  readonly doubled: readonly string[];
  /** Never answered with a number, however often they were sent again. */
  readonly unplaced: readonly string[];
  /** Refusals that were no 503. An answer that was cut off is none. */
  readonly otherRefusals: readonly string[];
}

/** Holds what buyers were told against what the database has. */
export function compareLedger(entries: readonly LedgerEntry[], stored: readonly StoredOrder[]): LedgerFindings {
  const known = new Map(entries.map((entry) => [entry.key, entry]));
  const numbers = new Map<string, string[]>();
  for (const { key, number } of stored) if (key !== null) numbers.set(key, [...(numbers.get(key) ?? []), number]);
  const isKept = ({ key, number }: LedgerEntry) => number !== null && numbers.get(key)?.includes(number) === true;
  return {
    lost: entries.filter((entry) => entry.number !== null && !isKept(entry)).map(({ key }) => key),
    doubled: [
      ...[...numbers].filter(([, own]) => own.length > 1).map(([key]) => key),
      ...stored.filter(({ key }) => key === null || !known.has(key)).map(({ number }) => number),
    ],
    unplaced: entries.filter(({ number }) => number === null).map(({ key }) => key),
    otherRefusals: entries.flatMap(({ key, refusals }) =>
      refusals.filter((refusal) => refusal !== '503' && refusal !== CUT_OFF).map((refusal) => `${key}: ${refusal}`),
    ),
  };
}
