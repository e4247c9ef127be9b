import type { Sql } from '../database/sql.ts';
import { gathered } from '../jobs/gathered.ts';
import type { Composer, Composers, MailPayload } from '../mail/compose-mail.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { ShopLinks } from '../mail/shop-links.ts';
import { acceptedTermsFile } from './accepted-terms-file.ts';
import { guestTokenOf } from './access-token.ts';
import type { OrderMailFacts } from './order-mail.ts';
import { findOrders } from './order-queries.ts';
import { writeOrderDelivered, writeOrderShipped, writeRestUnsent } from './write-order-shipped.ts';
import { writeOrderReceived } from './write-order-received.ts';
import { writePaymentReminder } from './write-payment-reminder.ts';
import { writeSamplesSent } from './write-samples-sent.ts';

export const ORDER_MAILS: Composers = {
  'order-received': { by: 'order', compose: orderComposer(writeOrderReceived, true) },
  'samples-sent': { by: 'order', compose: orderComposer(writeSamplesSent) },
  'payment-reminder': { by: 'order', compose: orderComposer(writePaymentReminder) },
  'order-shipped': { by: 'order', compose: orderComposer(writeShipment) },
  'order-rest-unsent': { by: 'order', compose: orderComposer(writeRestUnsent) },
  'order-delivered': { by: 'order', compose: orderComposer(writeOrderDelivered) },
};

/** Of the parcel that the message names; none is named for an order that was sent before parcels were recorded. */
function writeShipment(links: ShopLinks, facts: OrderMailFacts, payload: MailPayload): MailContent | null {
  const named = payload['shipment'] ?? null;
  const shipment = facts.order.shipments.find(({ documentId }) => documentId === named);
  return shipment === undefined ? null : writeOrderShipped(links, facts, shipment);
}

interface AskedOrder {
  readonly sql: Sql;
  readonly documentId: string;
}

/** Several mails are written at a time, and one statement reads their orders. */
const findTogether = gathered(async (asked: readonly AskedOrder[]) => {
  const [first] = asked;
  const ids = asked.map(({ documentId }) => documentId);
  const found = first === undefined ? [] : await findOrders(first.sql, ids);
  const orders = new Map(found.map((order) => [order.documentId, order]));
  return new Map(asked.map((one) => [one, orders.get(one.documentId)]));
});

/** @param write null for an order about which there is nothing to say any more. */
function orderComposer(
  write: (links: ShopLinks, facts: OrderMailFacts, payload: MailPayload) => MailContent | null,
  withTerms = false,
): Composer {
  return async (deps, reference, settings, payload) => {
    const { sql } = deps.database;
    const order = await findTogether({ sql, documentId: String(reference) });
    if (order === undefined || order.customerEmail === '') return null;
    const accepted = withTerms ? order.terms : null;
    const terms = accepted === null ? null : await acceptedTermsFile(sql, accepted.fingerprint, order.language);
    const accessToken = guestTokenOf(deps.accessTokenSecret, order);
    const facts = { order, accessToken, bank: settings.bank, termsVersion: terms?.version ?? null };
    const content = write(deps.links(order.language), facts, payload);
    if (content === null) return null;
    const attachments = terms === null ? [] : [{ ...terms, contentType: 'application/pdf' }];
    return { to: order.customerEmail, content, attachments, orderNumber: order.orderNumber };
  };
}
