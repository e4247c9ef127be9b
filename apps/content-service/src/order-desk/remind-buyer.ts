import { awaitsTransfer, parisDay } from '@economat/commerce';
import type { ReminderResult } from '@economat/contract';
import { newDocumentId } from '../database/document-id.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import { hasEventOn, recordEvent } from '../orders/event-queries.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { lockOrder } from '../orders/order-queries.ts';

/**
 * Reminds the buyer of an awaited transfer by mail, once a day at most, whoever asks.
 * @param by name of the member of staff.
 */
export async function remindBuyer(deps: OrderDeps, reference: string, by: string | null): Promise<ReminderResult> {
  return deps.database.transaction(async (sql) => {
    const order = await lockOrder(sql, reference);
    if (order === null) return 'not-found';
    if (!awaitsTransfer(order)) return 'not-awaited';
    const at = deps.now();
    const { id: orderId } = order;
    if (await hasEventOn(sql, { orderId, kind: 'reminded', day: parisDay(at) })) return 'reminded-today';
    const documentId = newDocumentId();
    await recordEvent(sql, { documentId, orderId, kind: 'reminded', actor: 'staff', by, detail: null, at });
    const payload = { order: order.documentId };
    await addToOutbox(sql, { kind: 'payment-reminder', payload, dedupeKey: `payment-reminder:${documentId}` });
    return 'reminded';
  });
}
