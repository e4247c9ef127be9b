import { canShip } from '@economat/commerce';
import type { PreparationResult } from '@economat/contract';
import { newDocumentId } from '../database/document-id.ts';
import { recordEvent } from '../orders/event-queries.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { markPrepared } from './prepared-order-queries.ts';

/**
 * An order is packed and waits for its carrier. Only one that may be sent can be prepared, and only once.
 * @param by name of the member of staff.
 */
export async function prepareOrder(deps: OrderDeps, reference: string, by: string | null): Promise<PreparationResult> {
  return deps.database.transaction(async (sql) => {
    const order = await lockOrder(sql, reference);
    if (order === null) return 'not-found';
    if (!canShip(order)) return 'not-to-ship';
    const at = deps.now();
    const orderId = order.id;
    if (!(await markPrepared(sql, orderId, at))) return 'prepared-before';
    const documentId = newDocumentId();
    await recordEvent(sql, { documentId, orderId, kind: 'prepared', actor: 'staff', by, detail: null, at });
    return 'prepared';
  });
}
