import { createHash } from 'node:crypto';
import type { EntryKind } from '@economat/commerce';
import type { ClosingKind } from '@economat/contract';
import type { BookedEntry } from '@economat/invoice';

/** What an account adds up to, in cents. */
export interface AccountSum {
  readonly account: string;
  readonly name: string;
  readonly debit: number;
  readonly credit: number;
}

/** What a closing says of its period. */
export interface ClosingContent {
  /** 1, 2, 3 … over days, months and years together. */
  readonly sequence: number;
  readonly kind: ClosingKind;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Entries by what they were made from. */
  readonly counts: Readonly<Partial<Record<EntryKind, number>>>;
  readonly accounts: readonly AccountSum[];
  readonly entriesHash: string;
  /** Of the closing before; empty for the first. */
  readonly previousHash: string;
  readonly closedAt: Date;
  /** Name of the member of staff; null for the job. */
  readonly closedBy: string | null;
}

export interface Closing extends ClosingContent {
  readonly hash: string;
}

/** SHA-256 of everything a closing says, that of the one before included. */
export function closingHash(closing: ClosingContent): string {
  const { sequence, kind, firstDay, lastDay, counts, accounts, entriesHash, previousHash, closedAt, closedBy } =
    closing;
  const countsInOrder = Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const sums = accounts.map(({ account, name, debit, credit }) => [account, name, debit, credit]);
  const said = [sequence, kind, firstDay, lastDay, countsInOrder, sums, entriesHash, previousHash];
  return createHash('sha256')
    .update(JSON.stringify([...said, closedAt.toISOString(), closedBy]))
    .digest('hex');
}

/** SHA-256 of entries in their order, each as a line of JSON, and how many there are of each kind. */
export async function hashEntries(
  entries: AsyncIterable<BookedEntry>,
): Promise<Pick<ClosingContent, 'entriesHash' | 'counts'>> {
  const hash = createHash('sha256');
  const counts: Partial<Record<EntryKind, number>> = {};
  for await (const entry of entries) {
    counts[entry.kind] = (counts[entry.kind] ?? 0) + 1;
    hash.update(`${canonicalEntry(entry)}\n`);
  }
  return { entriesHash: hash.digest('hex'), counts };
}

function canonicalEntry({ number, source, day, trueDay, piece, label, lines, bookedOn }: BookedEntry): string {
  const parts = lines.map(({ account, name, debit, credit, tax }) => [
    account,
    name,
    debit,
    credit,
    tax === null ? null : [tax.part, tax.vatPercent, tax.nature],
  ]);
  return JSON.stringify([number, source, day, trueDay, piece, label, bookedOn, parts]);
}
