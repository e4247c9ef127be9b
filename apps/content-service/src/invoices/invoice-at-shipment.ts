import { newDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import { recordEvent } from '../orders/event-queries.ts';
import { findOrder, type LockedOrder } from '../orders/order-queries.ts';
import { creditUnsent } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

/**
 * Invoices an order on account that has just left, unless its company is invoiced once a month. The caller holds the order's lock. Without
 * a seller in the settings the shipment goes on, and the collection of the month invoices it.
 */
export async function invoiceAtShipment(
  sql: Sql,
  { id: orderId, documentId: order }: LockedOrder,
  at: Date,
): Promise<void> {
  const shipped = await findOrder(sql, order);
  if (shipped?.onAccount?.frequency !== 'order' || !(await issueInvoice(sql, order, at))) return;
  await creditUnsent(sql, shipped, at);
  await recordEvent(sql, { documentId: newDocumentId(), orderId, kind: 'invoiced', actor: 'system', detail: null, at });
  await addToOutbox(sql, { kind: 'order-invoiced', payload: { order }, dedupeKey: `order-invoiced:${order}` });
}
