import type { BrokenClosing } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { bookedEntries } from './booked-entries.ts';
import { type Closing, closingHash, hashEntries } from './closing.ts';
import { closingsAfter } from './closing-queries.ts';
import { accountSums } from './ledger-queries.ts';

const PAGE = 100;

/** Walks the chain from its first closing: how many are right, and the first that is not. */
export async function checkClosings(sql: Sql): Promise<{ checked: number; broken: BrokenClosing | null }> {
  let checked = 0;
  let previousHash = '';
  for (;;) {
    const closings = await closingsAfter(sql, checked, PAGE);
    for (const closing of closings) {
      const reason = await problemOf(sql, closing, { sequence: checked + 1, previousHash });
      if (reason !== null) {
        const { sequence, kind, firstDay, lastDay } = closing;
        return { checked, broken: { sequence, kind, firstDay, lastDay, reason } };
      }
      checked += 1;
      previousHash = closing.hash;
    }
    if (closings.length < PAGE) return { checked, broken: null };
  }
}

/** Null for a closing that stands in its place, says what it said, and whose entries are those that it closed. */
async function problemOf(
  sql: Sql,
  closing: Closing,
  expected: { readonly sequence: number; readonly previousHash: string },
): Promise<BrokenClosing['reason'] | null> {
  if (closing.sequence !== expected.sequence || closing.previousHash !== expected.previousHash) return 'unlinked';
  if (closingHash(closing) !== closing.hash) return 'altered';
  const period = { from: closing.firstDay, to: closing.lastDay };
  const { entriesHash } = await hashEntries(bookedEntries(sql, period));
  const isSame = JSON.stringify(await accountSums(sql, period)) === JSON.stringify(closing.accounts);
  return entriesHash === closing.entriesHash && isSame ? null : 'entries';
}
