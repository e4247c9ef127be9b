import { type CarriedRecord, carriedRecord } from '@economat/contract';
import type { OrderReader } from '../access/order-reader.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { seeOrder } from '../orders/read-order.ts';
import type { SeenOrder } from '../orders/seen-order.ts';
import { isGift, type StoredOrder } from '../orders/stored-order.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { readInvoiceSettings } from './invoice-settings-queries.ts';
import { findDocument, findInvoice } from './invoice-queries.ts';
import { lockOrder } from '../orders/order-queries.ts';
import type { Database } from '../database/sql.ts';
import { isPaid, proFormaRecord } from './invoice-record.ts';
import { issueCreditNotes } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

type ShownRecord = Outcome<CarriedRecord, 'not-found'>;

/** A collective invoice tells of others' orders too: who reads the order alone is told that there is none. */
function shownTo({ readsCollective }: SeenOrder, stored: unknown): ShownRecord {
  const record = carriedRecord.parse(stored);
  return readsCollective || record['collected'] === undefined ? done(record) : refused('not-found');
}

/** The record that the browser draws: the issued invoice, else a pro forma of the amount due. */
export async function readInvoice(deps: OrderDeps, reader: OrderReader, reference: string): Promise<ShownRecord> {
  const seen = await seeOrder(deps, reader, reference);
  if (seen === null || isGift(seen.order)) return refused('not-found');
  const { order } = seen;
  await issueMissing(deps.database, order, deps.now());
  const invoice = await findInvoice(deps.database.sql, order.documentId);
  if (invoice !== null) return shownTo(seen, invoice.record);
  if (order.orderStatus === 'cancelled' || order.onAccount !== null) return refused('not-found');
  const settings = await readInvoiceSettings(deps.database.sql);
  return settings === null
    ? refused('not-found')
    : done(carriedRecord.parse(proFormaRecord(order, settings, deps.now())));
}

/** The record of one of an order's credit notes, or of an invoice that a changed order had before. */
export async function readCreditNote(
  deps: OrderDeps,
  reader: OrderReader,
  reference: string,
  number: string,
): Promise<ShownRecord> {
  const seen = await seeOrder(deps, reader, reference);
  if (seen === null || !seen.order.documents.some((document) => document.number === number))
    return refused('not-found');
  const stored = await findDocument(deps.database.sql, seen.order.documentId, number);
  return stored === null ? refused('not-found') : shownTo(seen, stored.record);
}

/** Issues the documents of an order that was paid while the shop settings had no seller. */
async function issueMissing(database: Database, order: StoredOrder, at: Date): Promise<void> {
  if (!isPaid(order) || order.documents.some(({ kind }) => kind === 'invoice')) return;
  await database.transaction(async (sql) => {
    await lockOrder(sql, order.documentId);
    await issueInvoice(sql, order.documentId, at);
    await issueCreditNotes(sql, order.documentId, at);
  });
}
