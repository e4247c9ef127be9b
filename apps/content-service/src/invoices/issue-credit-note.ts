import { type Cents, piecesLeft } from '@economat/commerce';
import {
  type Credit,
  creditNote,
  type CreditNote,
  type Invoice,
  invoiceFingerprint,
  leftToCredit,
  partOf,
  returnedAmount,
} from '@economat/invoice';
import { findOrder } from '../orders/order-queries.ts';
import { shippingFacts } from '../orders/shipping-facts.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { findInvoice, insertDocument, listCreditNotes } from './invoice-queries.ts';
import { listUncreditedRefunds } from './credited-refund-queries.ts';
import type { Sql } from '../database/sql.ts';
import { deliveryDay } from './invoice-record.ts';
import { issueInvoice } from './issue-invoice.ts';
import { issuedRecord } from './issued-record.ts';
import { takeNumber } from './number-series.ts';
import { returnedPieces } from './returned-pieces.ts';
import { isTransmissionRefused } from './transmission-queries.ts';

/**
 * Issues a credit note for each refund of the order without one, in the transaction that records the refund. The caller holds the order's
 * lock. An order without an invoice, paid while the shop had no seller, waits until it can have both.
 */
export async function issueCreditNotes(sql: Sql, orderDocumentId: string, at: Date): Promise<void> {
  const refunds = await listUncreditedRefunds(sql, orderDocumentId);
  if (refunds.length === 0 || !(await issueInvoice(sql, orderDocumentId, at))) return;
  const order = await findOrder(sql, orderDocumentId);
  if (order === null) return;
  for (const { key, amount, reason, withdrawal, providerReference } of refunds) {
    const returned = withdrawal === null ? null : returnedPieces(order, withdrawal);
    const credit = { amount, reason, returned, isRefunded: true, reference: providerReference };
    await issue(sql, order, credit, key, at);
  }
}

/**
 * Credits what is left of an order's invoice without a refund: the order is cancelled before it is paid, or changed and invoiced anew. The
 * caller holds the order's lock.
 */
export async function creditInvoice(sql: Sql, orderDocumentId: string, reason: string | null, at: Date): Promise<void> {
  const order = await findOrder(sql, orderDocumentId);
  if (order === null) return;
  const credit = { amount: 'rest', reason, returned: null, isRefunded: false, reference: null } as const;
  await issue(sql, order, credit, null, at);
}

/**
 * Credits anew on the order's present invoice what was refunded on an earlier one, which was cancelled. The caller holds the order's lock.
 */
export async function creditRefundsAgain(sql: Sql, orderDocumentId: string, former: string, at: Date): Promise<void> {
  const order = await findOrder(sql, orderDocumentId);
  if (order === null) return;
  for (const { totals, payment, credited } of await readCreditNotes(sql, orderDocumentId, former)) {
    if (payment.status !== 'paid') continue;
    const { reference } = payment;
    const credit = { amount: totals.grandTotal, reason: credited.reason, returned: null, isRefunded: true, reference };
    await issue(sql, order, credit, null, at);
  }
}

/** Credits pieces that an order's invoice has and that are not sent. The caller holds the order's lock. */
export async function creditUnsent(sql: Sql, order: StoredOrder, at: Date): Promise<void> {
  const sent = order.shipments.flatMap(({ lines }) => lines);
  const unsent = piecesLeft(shippingFacts(order).sold, sent);
  const returned = order.lines.flatMap(({ documentId }, index) => {
    const quantity = unsent.find(({ id }) => id === documentId)?.quantity ?? 0;
    return quantity === 0 ? [] : [{ position: index + 1, quantity, before: 0 }];
  });
  if (returned.length === 0) return;
  const reason = 'Articles non expédiés';
  await issue(sql, order, { amount: 'returned', reason, returned, isRefunded: false, reference: null }, null, at);
}

type Wanted = Pick<Credit, 'reason' | 'returned' | 'isRefunded' | 'reference'> & {
  readonly amount: Cents | 'rest' | 'returned';
};

async function issue(sql: Sql, order: StoredOrder, wanted: Wanted, refundKey: string | null, at: Date): Promise<void> {
  const { documentId: orderDocumentId } = order;
  const stored = await findInvoice(sql, orderDocumentId);
  const document = stored === null ? null : issuedRecord(stored.record);
  if (document?.kind !== 'invoice') return;
  const invoice = partOf(document, order.orderNumber);
  const earlier = await readCreditNotes(sql, orderDocumentId, invoice.number);
  const left = leftToCredit(invoice, earlier);
  const amount = amountOf(wanted, invoice, left);
  if (amount <= 0 || amount > left) return;
  const isInternal = await isTransmissionRefused(sql, invoice.number);
  const numbered = await takeNumber(sql, 'credit-note', at);
  const deliveryDate = deliveryDay(order, numbered.issueDate);
  const record = creditNote(invoice, { ...wanted, ...numbered, deliveryDate, isInternal, amount, earlier });
  const fingerprint = await invoiceFingerprint(record);
  await insertDocument(sql, { record, orderDocumentId, fingerprint, refundKey, at });
}

function amountOf({ amount, returned }: Wanted, invoice: Invoice, left: Cents): Cents {
  if (amount === 'returned') return returnedAmount(invoice, returned ?? []);
  return amount === 'rest' ? left : amount;
}

async function readCreditNotes(sql: Sql, orderDocumentId: string, invoice: string): Promise<CreditNote[]> {
  const stored = await listCreditNotes(sql, orderDocumentId, invoice);
  return stored.flatMap(({ record }) => {
    const parsed = issuedRecord(record);
    return parsed.kind === 'credit-note' ? [parsed] : [];
  });
}
