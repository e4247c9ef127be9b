import type { OrderDeps } from '../orders/order-deps.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { StatusChangeResult } from './change-order-status.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { recordEvent } from '../orders/event-queries.ts';
import { findOrder, lockOrder } from '../orders/order-queries.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';

/** Whether staff may invoice an order before it is paid: it awaits a transfer and has no invoice. */
export function canInvoiceUnpaid({ orderStatus, paymentStatus, paymentMethod, documents }: StoredOrder): boolean {
  const isAwaited = paymentStatus === 'pending' || paymentStatus === 'failed';
  return paymentMethod === 'bank_transfer' && orderStatus !== 'cancelled' && isAwaited && documents.length === 0;
}

/**
 * Issues the invoice of a transfer that has not arrived, for buyers who pay against one: due after the shop's days for transfers, with an
 * event and a mail. From then on the order no longer expires.
 * @param by name of the member of staff.
 */
export async function invoiceUnpaidOrder(
  deps: OrderDeps,
  reference: string,
  by: string | null,
): Promise<StatusChangeResult> {
  return deps.database.transaction<StatusChangeResult>(async (sql) => {
    const from = await lockOrder(sql, reference);
    const order = from === null ? null : await findOrder(sql, from.documentId);
    if (from === null || order === null) return { kind: 'not-found' };
    if (order.documents.some(({ kind }) => kind === 'invoice')) return { kind: 'unchanged' };
    const at = deps.now();
    if (!canInvoiceUnpaid(order) || !(await issueInvoice(sql, order.documentId, at))) return { kind: 'refused', from };
    const documentId = newDocumentId();
    await recordEvent(sql, { documentId, orderId: order.id, kind: 'invoiced', actor: 'staff', by, detail: null, at });
    const payload = { order: order.documentId };
    await addToOutbox(sql, { kind: 'order-invoiced', payload, dedupeKey: `order-invoiced:${order.documentId}` });
    return { kind: 'changed', from };
  });
}
