import { type CarriedRecord, carriedRecord } from '@economat/contract';
import type { OrderReader } from '../access/order-reader.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { readOrder } from '../orders/read-order.ts';
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

function shown(record: unknown): ShownRecord {
  return done(carriedRecord.parse(record));
}

/** The record that the browser draws: the issued invoice, else a pro forma of the amount due. */
export async function readInvoice(deps: OrderDeps, reader: OrderReader, reference: string): Promise<ShownRecord> {
  const order = await readOrder(deps, reader, reference);
  if (order === null || isGift(order)) return refused('not-found');
  await issueMissing(deps.database, order, deps.now());
  const invoice = await findInvoice(deps.database.sql, order.documentId);
  if (invoice !== null) return shown(invoice.record);
  if (order.orderStatus === 'cancelled' || order.onAccount !== null) return refused('not-found');
  const settings = await readInvoiceSettings(deps.database.sql);
  return settings === null ? refused('not-found') : shown(proFormaRecord(order, settings, deps.now()));
}

/** The record of one of an order's credit notes, or of an invoice that a changed order had before. */
export async function readCreditNote(
  deps: OrderDeps,
  reader: OrderReader,
  reference: string,
  number: string,
): Promise<ShownRecord> {
  const order = await readOrder(deps, reader, reference);
  const isOurs = order?.documents.some((document) => document.number === number);
  const stored = order !== null && isOurs ? await findDocument(deps.database.sql, order.documentId, number) : null;
  return stored === null ? refused('not-found') : shown(stored.record);
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
