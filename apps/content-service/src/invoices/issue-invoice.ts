import { zeroCents } from '@economat/commerce';
import {
  invoiceFingerprint,
  parseInvoiceRecord,
  type ReceivedBefore,
  receivedBefore,
  recordProblems,
} from '@economat/invoice';
import { readInvoiceSettings } from './invoice-settings-queries.ts';
import { findInvoice, insertDocument } from './invoice-queries.ts';
import { findOrder } from '../orders/order-queries.ts';
import { firstTransferDay } from '../orders/transfer-receipt-queries.ts';
import { isGift } from '../orders/stored-order.ts';
import type { Sql } from '../database/sql.ts';
import { invoiceRecord } from './invoice-record.ts';
import { withLineGrounds } from './line-grounds.ts';
import { type Numbered, provisionalNumber, takeNumber } from './number-series.ts';

/**
 * Issues the invoice of an order in the transaction that marks it paid: number, record and payment are written together or not at all. The
 * caller holds the order's lock. Nothing is issued for a gift. Without a seller in the settings no number is taken and the payment goes on; a
 * later request for the document retries.
 * @returns whether the order has its invoice.
 */
export async function issueInvoice(sql: Sql, orderDocumentId: string, at: Date): Promise<boolean> {
  return (await findInvoice(sql, orderDocumentId)) !== null || issueNext(sql, orderDocumentId, at);
}

const NOTHING: ReceivedBefore = { amount: zeroCents, day: null };

/**
 * Issues an invoice whether or not the order has one.
 * @param received what came for the one that it replaces.
 */
export async function issueNext(sql: Sql, orderDocumentId: string, at: Date, received = NOTHING): Promise<boolean> {
  const [order, settings] = [await findOrder(sql, orderDocumentId), await readInvoiceSettings(sql)];
  if (order === null || isGift(order) || settings === null) return false;
  const grounded = await withLineGrounds(sql, order);
  const paidOn = order.paymentMethod === 'bank_transfer' ? await firstTransferDay(sql, orderDocumentId) : null;
  const recordOf = (numbered: Numbered) =>
    receivedBefore(invoiceRecord(grounded, settings, numbered, paidOn), received);
  const draft = recordOf(provisionalNumber(at));
  if (!parseInvoiceRecord(draft).ok || recordProblems(draft).length > 0) return false;
  const record = recordOf(await takeNumber(sql, 'invoice', at));
  const fingerprint = await invoiceFingerprint(record);
  await insertDocument(sql, { record, orderDocumentId, fingerprint, refundKey: null, at });
  return true;
}
