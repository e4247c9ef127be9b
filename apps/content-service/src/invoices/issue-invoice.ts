import { invoiceFingerprint, recordProblems } from '@economat/invoice';
import type { OrderDeps } from '../orders/order-deps.ts';
import { type OrderReader, readOrder } from '../orders/read-order.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { readInvoiceSeller } from '../persistence/invoice-seller.ts';
import { findInvoice, insertInvoice, takeInvoiceNumber } from '../persistence/invoices.ts';
import { findOrder } from '../persistence/orders.ts';
import type { Sql } from '../persistence/sql.ts';
import { invoiceRecord, proFormaRecord } from './invoice-record.ts';
import { parisDay } from './paris-day.ts';

/** `FA-2026-000001`: year of issue in France and the number within it. */
function numberOf(year: number, sequence: number): string {
  return `FA-${year}-${String(sequence).padStart(6, '0')}`;
}

/**
 * Freezes the invoice of an order in the transaction that marks it paid: number, record and payment come together or not at
 * all (P04). Without a seller in the settings, or for a free order, no number is taken; asking for the document later tries again.
 */
export async function issueInvoice(sql: Sql, orderDocumentId: string, at: Date): Promise<void> {
  if ((await findInvoice(sql, orderDocumentId)) !== null) return;
  const [order, seller] = [await findOrder(sql, orderDocumentId), await readInvoiceSeller(sql)];
  if (order === null || seller === null || order.total === 0) return;
  // Judged without a number first: one that is taken must be used.
  if (recordProblems(invoiceRecord(order, seller, { number: numberOf(2026, 1), at })).length > 0) return;
  const year = Number(parisDay(at).slice(0, 4));
  const number = numberOf(year, await takeInvoiceNumber(sql, year));
  const record = invoiceRecord(order, seller, { number, at });
  await insertInvoice(sql, { record, orderDocumentId, fingerprint: await invoiceFingerprint(record), at });
}

/** The record that the browser draws: the frozen invoice of a paid order, else a pro forma of what is to be paid. */
export async function readInvoice(deps: OrderDeps, reader: OrderReader, reference: string): Promise<Outcome<unknown>> {
  const order = await readOrder(deps, reader, reference);
  if (order === null || order.orderStatus === 'cancelled') return refused('not-found');
  const { sql } = deps.database;
  const isPaid = order.paymentStatus !== 'pending' && order.paymentStatus !== 'failed';
  if (isPaid) {
    await deps.database.transaction((transaction) => issueInvoice(transaction, order.documentId, deps.now()));
    const invoice = await findInvoice(sql, order.documentId);
    if (invoice !== null) return done(invoice.record);
  }
  const seller = await readInvoiceSeller(sql);
  return seller === null ? refused('not-found') : done(proFormaRecord(order, seller, deps.now()));
}
