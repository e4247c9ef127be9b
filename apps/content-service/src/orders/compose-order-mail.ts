import type { Composer, Composers } from '../mail/compose-mail.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { ShopLinks } from '../mail/shop-links.ts';
import { termsAttachment } from '../mail/terms-attachment.ts';
import { accessTokenOf } from './access-token.ts';
import type { OrderMailFacts } from './order-mail.ts';
import { findOrder } from './order-queries.ts';
import { writeOrderDelivered, writeOrderShipped } from './write-order-shipped.ts';
import { writeOrderReceived } from './write-order-received.ts';
import { writePaymentReminder } from './write-payment-reminder.ts';

export const ORDER_MAILS: Composers = {
  'order-received': { by: 'order', compose: orderComposer(writeOrderReceived, true) },
  'payment-reminder': { by: 'order', compose: orderComposer(writePaymentReminder) },
  'order-shipped': { by: 'order', compose: orderComposer(writeOrderShipped) },
  'order-delivered': { by: 'order', compose: orderComposer(writeOrderDelivered) },
};

/** @param write null for an order about which there is nothing to say any more. */
function orderComposer(
  write: (links: ShopLinks, facts: OrderMailFacts) => MailContent | null,
  withTerms = false,
): Composer {
  return async (deps, reference, { settings, legalPages }) => {
    const order = await findOrder(deps.database.sql, String(reference));
    if (order === null || order.customerEmail === '') return null;
    const terms = withTerms ? await termsAttachment(legalPages, settings, order.language) : null;
    const accessToken = order.customerId === null ? accessTokenOf(deps.accessTokenSecret, order.documentId) : null;
    const content = write(deps.links, {
      order,
      accessToken,
      bank: settings.bank,
      termsVersion: terms?.version ?? null,
    });
    if (content === null) return null;
    const attachments = terms === null ? [] : [terms.attachment];
    return { to: order.customerEmail, content, attachments, orderNumber: order.orderNumber };
  };
}
