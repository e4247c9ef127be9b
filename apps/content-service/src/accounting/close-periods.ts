import { dayAfter, parisDay } from '@economat/commerce';
import type { ClosingKind } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { LONGEST_TRANSACTION_MS } from '../jobs/lookback.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { AccountingDeps } from './accounting-deps.ts';
import { bookAll, bookSources } from './book-sources.ts';
import { bookedEntries } from './booked-entries.ts';
import { periodOf } from './calendar.ts';
import { type Closing, closingHash, hashEntries } from './closing.ts';
import { closedSpan, findClosing, firstEntryDay, insertClosing, lastOfChain } from './closing-queries.ts';
import { accountSums, lockLedger } from './ledger-queries.ts';

/** What began before midnight has ended by then. */
const HOURS_AFTER_MIDNIGHT = 3;
const HOUR = 3_600_000;

/**
 * Books what is left, then closes every day that is over, one after the other, from that of the first entry on; a day without entries as
 * well. Each is closed once, however many processes try.
 * @param since as in {@link bookSources}.
 */
export async function closeDays(deps: AccountingDeps, since: Date | null = null): Promise<void> {
  const begun = deps.now();
  await bookSources(deps, since);
  const meanwhile = new Date(begun.getTime() - LONGEST_TRANSACTION_MS);
  while (await deps.database.transaction((sql) => closeNextDay(sql, deps.now(), meanwhile)));
}

async function closeNextDay(sql: Sql, at: Date, meanwhile: Date): Promise<boolean> {
  await lockLedger(sql);
  if ((await dayToClose(sql, at)) === null) return false;
  // What was recorded since the books were kept belongs on its own day, and not as late on the next.
  await bookAll(sql, at, meanwhile);
  // Before the first closing it may have brought an earlier day.
  const day = await dayToClose(sql, at);
  if (day === null) return false;
  await close(sql, { kind: 'day', day, at, by: null });
  return true;
}

/** The first day that is over and open; null while there is none. */
async function dayToClose(sql: Sql, at: Date): Promise<string | null> {
  const { last } = await closedSpan(sql, 'day');
  const day = last === null ? await firstEntryDay(sql) : dayAfter(last, 1);
  return day !== null && day < parisDay(new Date(at.getTime() - HOURS_AFTER_MIDNIGHT * HOUR)) ? day : null;
}

/** The month and the year that can be closed now, by a day of theirs: null while they last or a day or month before them is open. */
export async function closablePeriods(
  sql: Sql,
): Promise<{ readonly month: string | null; readonly year: string | null }> {
  return { month: await closable(sql, 'month', 'day'), year: await closable(sql, 'year', 'month') };
}

async function closable(sql: Sql, kind: 'month' | 'year', parts: 'day' | 'month'): Promise<string | null> {
  const [closed, below] = [await closedSpan(sql, kind), await closedSpan(sql, parts)];
  if (below.first === null || below.last === null) return null;
  const next = closed.last === null ? below.first : dayAfter(closed.last, 1);
  return periodOf(kind, next).to <= below.last ? next : null;
}

/**
 * Closes the month or year that a day is in, once: whoever asks again gets the same closing. Refused while one of its days or months, or a
 * period before it, is open.
 * @param by name of the member of staff.
 */
export async function closePeriod(
  { database, now }: AccountingDeps,
  kind: 'month' | 'year',
  day: string,
  by: string | null,
): Promise<Outcome<Closing, 'period-open'>> {
  const { from } = periodOf(kind, day);
  return database.transaction(async (sql): Promise<Outcome<Closing, 'period-open'>> => {
    await lockLedger(sql);
    const known = await findClosing(sql, kind, from);
    if (known !== null) return done(known);
    const next = (await closablePeriods(sql))[kind];
    if (next === null || periodOf(kind, next).from !== from) return refused('period-open');
    return done(await close(sql, { kind, day, at: now(), by }));
  });
}

interface PeriodToClose {
  readonly kind: ClosingKind;
  readonly day: string;
  readonly at: Date;
  readonly by: string | null;
}

/** The caller holds the ledger's lock. */
async function close(sql: Sql, { kind, day, at, by }: PeriodToClose): Promise<Closing> {
  const period = periodOf(kind, day);
  const { sequence, hash: previousHash } = await lastOfChain(sql);
  const content = {
    sequence: sequence + 1,
    kind,
    firstDay: period.from,
    lastDay: period.to,
    accounts: await accountSums(sql, period),
    ...(await hashEntries(bookedEntries(sql, period))),
    previousHash,
    closedAt: at,
    closedBy: by,
  };
  const closing = { ...content, hash: closingHash(content) };
  await insertClosing(sql, closing);
  return closing;
}
