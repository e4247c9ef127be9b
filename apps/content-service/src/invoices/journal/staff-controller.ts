import { Readable } from 'node:stream';
import type { staffEndpoints } from '@economat/contract';
import type { Controllers } from '../../endpoints/controller.ts';
import { sentFile } from '../../endpoints/sent-file.ts';
import { orderServices } from '../../orders/order-services.ts';
import { done } from '../../outcome.ts';
import { checkJournal } from './check-journal.ts';
import { journalCsv } from './journal-csv.ts';
import type { Period } from './journal-queries.ts';
import { journalZip } from './journal-zip.ts';

/** The books for staff. */
export const journalController = {
  salesJournal({ query }) {
    const csv = Readable.from(journalCsv(orderServices().database.sql, query));
    return sentFile(csv, 'text/csv; charset=utf-8', `journal-${nameOf(query)}.csv`);
  },

  async journalInvoices({ query }) {
    const zip = await journalZip(orderServices().database.sql, query);
    return zip.ok ? sentFile(Readable.from(zip.value), 'application/zip', `factures-${nameOf(query)}.zip`) : zip;
  },

  async journalCheck({ query }) {
    const { totals, series, altered } = await checkJournal(orderServices().database.sql, query);
    const inEuros = totals.map(({ base, vat, ...total }) => ({ ...total, base: base / 100, vat: vat / 100 }));
    return done({ data: { totals: inEuros, series, altered } });
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;

function nameOf({ from, to }: Period): string {
  return `${from}_${to}`;
}
