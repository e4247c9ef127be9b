import { dayAfter, parisDay } from '@economat/commerce';
import {
  type BookedEntry,
  documentEntry,
  type Entry,
  movementEntry,
  settlementEntry,
  writeOffEntry,
} from '@economat/invoice';
import type { Sql } from '../database/sql.ts';
import { readAccounts } from './account-queries.ts';
import type { AccountingDeps } from './accounting-deps.ts';
import { closedSpan } from './closing-queries.ts';
import { insertEntries, lastSequence, lockLedger, type NumberedEntry } from './ledger-queries.ts';
import { unbookedSettlements } from './settlements/settlement-queries.ts';
import { unbookedDocuments, unbookedMovements, unbookedWriteOffs } from './source-queries.ts';

/** Entries booked in one transaction, of each kind of source. */
const BATCH = 200;

/**
 * Books every document, movement of money and settlement that is in no entry yet: each once, however many processes do it at one time. An entry has the
 * accounts of its moment and stays as it is. What is of a closed day is booked on the first open one and names its own.
 * @param since the sources recorded since then; null for all.
 */
export async function bookSources({ database, now }: AccountingDeps, since: Date | null = null): Promise<void> {
  let isDone = false;
  while (!isDone) {
    isDone = await database.transaction(async (sql) => {
      await lockLedger(sql);
      return bookBatch(sql, now(), since);
    });
  }
}

/** The same in a transaction of the caller, which holds the ledger's lock. */
export async function bookAll(sql: Sql, at: Date, since: Date | null): Promise<void> {
  while (!(await bookBatch(sql, at, since)));
}

/** Returns whether nothing is left. The caller holds the ledger's lock. */
async function bookBatch(sql: Sql, at: Date, since: Date | null): Promise<boolean> {
  const documents = await unbookedDocuments(sql, since, BATCH);
  const movements = await unbookedMovements(sql, since, BATCH);
  const writeOffs = await unbookedWriteOffs(sql, since, BATCH);
  const settlements = await unbookedSettlements(sql, BATCH);
  const sources = [documents, movements, writeOffs, settlements];
  if (sources.every(({ length }) => length === 0)) return true;
  const accounts = await readAccounts(sql);
  const entries = [
    ...documents.map((record) => documentEntry(record, accounts)),
    ...movements.map((movement) => movementEntry(movement, accounts)),
    ...writeOffs.map((writeOff) => writeOffEntry(writeOff, accounts)),
    ...settlements.map((settlement) => settlementEntry(settlement, accounts)),
  ];
  const { last: lastClosed } = await closedSpan(sql, 'day');
  const bookedOn = parisDay(at);
  const series = new Map<string, number>();
  const booked: NumberedEntry[] = [];
  for (const entry of entries) {
    const { journal } = entry;
    const { day, label } = placeOf(entry, lastClosed);
    const year = Number(day.slice(0, 4));
    const key = `${journal}-${year}`;
    const sequence = (series.get(key) ?? (await lastSequence(sql, journal, year))) + 1;
    series.set(key, sequence);
    const number = `${key}-${String(sequence).padStart(6, '0')}`;
    booked.push({ ...entry, label, year, sequence, number, day, bookedOn });
  }
  await insertEntries(sql, booked);
  return sources.every(({ length }) => length < BATCH);
}

/** Its own day, or the first open one with its own in the label. */
function placeOf({ trueDay, label }: Entry, lastClosed: string | null): Pick<BookedEntry, 'day' | 'label'> {
  if (lastClosed === null || trueDay > lastClosed) return { day: trueDay, label };
  const [year, month, day] = trueDay.split('-');
  return { day: dayAfter(lastClosed, 1), label: `${label}, du ${day}/${month}/${year}` };
}
