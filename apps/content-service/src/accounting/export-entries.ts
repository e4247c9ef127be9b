import { entriesHead, entriesRows, fecHead, fecRows, latin9 } from '@economat/invoice';
import type { Sql } from '../database/sql.ts';
import { bookedEntries } from './booked-entries.ts';
import type { Period } from './ledger-queries.ts';

/** The entries of a period in the layout of the FEC, in ISO 8859-15, entry by entry. It is no FEC: that holds all journals of a year. */
export async function* entriesInFecLayout(sql: Sql, period: Period): AsyncGenerator<Uint8Array> {
  yield latin9(fecHead());
  for await (const entry of bookedEntries(sql, period)) yield latin9(fecRows(entry));
}

/** The same for a spreadsheet. */
export async function* entriesCsv(sql: Sql, period: Period): AsyncGenerator<string> {
  yield entriesHead();
  for await (const entry of bookedEntries(sql, period)) yield entriesRows(entry);
}
