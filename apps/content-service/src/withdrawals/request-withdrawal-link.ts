import { type Language, normaliseEmail } from '@economat/commerce';
import { findOrder } from '../orders/order-queries.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { OrderDeps } from '../orders/order-deps.ts';

export interface WithdrawalLinkWish {
  readonly orderNumber: string;
  readonly email: string;
  readonly language?: Language | undefined;
}

/**
 * Queues a mail with a link to the order's withdrawal, to the order's mailbox only. Does nothing when number and mailbox do not match; the
 * answer is the same, so that orders cannot be guessed.
 */
export async function requestWithdrawalLink(deps: OrderDeps, wish: WithdrawalLinkWish): Promise<void> {
  // Only order numbers, which people know from the mail, not ids.
  if (!/^ORD-\d+$/i.test(wish.orderNumber)) return;
  const order = await findOrder(deps.database.sql, wish.orderNumber);
  if (order === null || order.customerEmail === '') return;
  const known = [order.customerEmail, order.billingAddress.email].map(normaliseEmail);
  if (!known.includes(normaliseEmail(wish.email))) return;
  await addToOutbox(deps.database.sql, {
    kind: 'withdrawal-link',
    payload: { order: order.documentId },
    dedupeKey: `withdrawal-link:${newDocumentId()}`,
  });
}
