import { Readable } from 'node:stream';
import { cents, type AccountNumbers } from '@economat/commerce';
import { type ClosedPeriod, CLOSINGS_PAGE_SIZE, ENTRIES_PAGE_SIZE, type staffEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { sentFile } from '../endpoints/sent-file.ts';
import { done } from '../outcome.ts';
import { readAccounts, storeAccounts } from './account-queries.ts';
import { accountingDeps } from './accounting-deps.ts';
import { bookSources } from './book-sources.ts';
import { entryFrom } from './booked-entries.ts';
import { checkClosings } from './check-closings.ts';
import { closablePeriods, closeDays, closePeriod } from './close-periods.ts';
import type { Closing } from './closing.ts';
import { countClosings, listClosings } from './closing-queries.ts';
import { entriesCsv, entriesInFecLayout } from './export-entries.ts';
import { entriesOfPage, journalSums, type Period } from './ledger-queries.ts';
import { readSummary } from './read-summary.ts';

/** The books as staff read them. What happened until now is booked, and the days that are over are closed, before each answer. */
export const accountingController = {
  async accountingEntries({ query: { page = 1, journal = null, ...period } }) {
    const sql = await bookedUntilNow();
    const journals = await journalSums(sql, period);
    const total = journals
      .filter((sums) => journal === null || sums.journal === journal)
      .reduce((sum, { entries }) => sum + entries, 0);
    const rows = await entriesOfPage(sql, {
      ...period,
      journal,
      limit: ENTRIES_PAGE_SIZE,
      offset: (page - 1) * ENTRIES_PAGE_SIZE,
    });
    const pagination = { page, pageSize: ENTRIES_PAGE_SIZE, pageCount: Math.ceil(total / ENTRIES_PAGE_SIZE), total };
    const sums = journals.map((sum) => ({ ...sum, debit: cents(sum.debit), credit: cents(sum.credit) }));
    const entries = rows.map((row) => {
      const entry = entryFrom(row);
      return { ...entry, lines: [...entry.lines] };
    });
    return done({ data: { entries, journals: sums }, meta: { pagination } });
  },

  async accountingSummary({ query }) {
    return done({ data: await readSummary(await bookedUntilNow(), query) });
  },

  async accountingFec({ query }) {
    const file = Readable.from(entriesInFecLayout(await bookedUntilNow(), query));
    return sentFile(file, 'text/plain; charset=iso-8859-15', `ecritures-format-fec-${nameOf(query)}.txt`);
  },

  async accountingCsv({ query }) {
    const file = Readable.from(entriesCsv(await bookedUntilNow(), query));
    return sentFile(file, 'text/csv; charset=utf-8', `ecritures-${nameOf(query)}.csv`);
  },

  async closings({ query: { page = 1, kind = null } }) {
    const sql = await closedUntilNow();
    const total = await countClosings(sql, kind);
    const found = await listClosings(sql, { kind, limit: CLOSINGS_PAGE_SIZE, offset: (page - 1) * CLOSINGS_PAGE_SIZE });
    const pageCount = Math.ceil(total / CLOSINGS_PAGE_SIZE);
    return done({
      data: { closings: found.map(closedPeriod), closable: await closablePeriods(sql) },
      meta: { pagination: { page, pageSize: CLOSINGS_PAGE_SIZE, pageCount, total } },
    });
  },

  async closePeriod({ body: { data }, caller }) {
    await closedUntilNow();
    const closed = await closePeriod(accountingDeps(), data.kind, data.day, caller.name);
    return closed.ok ? done({ data: closedPeriod(closed.value) }) : closed;
  },

  checkClosings: async () => done({ data: await checkClosings(accountingDeps().database.sql) }),

  accountingAccounts: async () => done({ data: await chosenAccounts() }),

  async chooseAccounts({ body: { data }, caller }) {
    await storeAccounts(accountingDeps().database.sql, data, caller.name);
    return done({ data: await chosenAccounts() });
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;

async function bookedUntilNow() {
  const deps = accountingDeps();
  await bookSources(deps);
  return deps.database.sql;
}

function closedPeriod({ counts, accounts, closedAt, ...closing }: Closing): ClosedPeriod {
  const sum = (side: 'debit' | 'credit') => cents(accounts.reduce((total, account) => total + account[side], 0));
  return {
    ...closing,
    entries: Object.values(counts).reduce((total, count) => total + count, 0),
    debit: sum('debit'),
    credit: sum('credit'),
    closedAt: closedAt.toISOString(),
  };
}

async function closedUntilNow() {
  const deps = accountingDeps();
  await closeDays(deps);
  return deps.database.sql;
}

function chosenAccounts(): Promise<AccountNumbers> {
  return readAccounts(accountingDeps().database.sql);
}

function nameOf({ from, to }: Period): string {
  return `${from}_${to}`;
}
