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
 * Promises a mail that leads to the order's withdrawal, to the mailbox that the order knows and to no other. Does nothing
 * when number and mailbox do not belong together; the caller hears the same in both cases, so that orders cannot be guessed.
 */
export async function requestWithdrawalLink(deps: OrderDeps, wish: WithdrawalLinkWish): Promise<void> {
  // Only numbers, which people know from the mail: ids are not asked for.
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
