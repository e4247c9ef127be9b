import { formatDay, leftToShip } from '@economat/commerce';
import type { MailBlock, MailContent } from '../mail/mail-content.ts';
import { factsOf, goodsOf } from './order-facts.ts';
import { isConsumer, orderButton, orderMail, type OrderMailFacts } from './order-mail.ts';
import { type ShopLinks, withdrawalLink } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';
import { pieceTexts } from './piece-texts.ts';
import { shippingFacts } from './shipping-facts.ts';
import type { StoredOrder, StoredShipment } from './stored-order.ts';
import { withdrawalRight } from './withdrawal-right.ts';

/** The mail of one parcel; of an order that is sent in several it says what is inside, and whether a rest follows. */
export function writeOrderShipped(links: ShopLinks, facts: OrderMailFacts, shipment: StoredShipment): MailContent {
  const { order } = facts;
  const words = wordsOf(order.language);
  const { shipped } = words;
  const hasRest = leavesRest(order, shipment);
  const isPart = hasRest || order.shipments.length > 1;
  const { subject, title, intro } = isPart ? shipped.part : shipped;
  return orderMail(facts, { subject, title }, intro(order.orderNumber), [
    ...parcel(order, shipment, isPart),
    ...(hasRest ? [{ kind: 'text', text: shipped.restFollows } as const] : []),
    { kind: 'text', text: shipped.check },
    orderButton(links, facts),
    { kind: 'heading', text: words.order.recap },
    goodsOf(order),
    factsOf(order),
  ]);
}

/** Whether something was left to be sent when this parcel had left. */
function leavesRest(order: StoredOrder, shipment: StoredShipment): boolean {
  const sent = order.shipments.slice(0, order.shipments.indexOf(shipment) + 1);
  return leftToShip({ ...shippingFacts(order), orderStatus: 'processing', shipments: sent }).length > 0;
}

function parcel(order: StoredOrder, shipment: StoredShipment, isPart: boolean): MailBlock[] {
  const { shipped } = wordsOf(order.language);
  const { carrier, trackingNumber, trackingUrl, lines } = shipment;
  // Nothing is known of it once the buyer was erased.
  if (trackingNumber === null) return [];
  const facts: MailBlock = {
    kind: 'facts',
    rows: [
      [shipped.carrier, carrier],
      [shipped.tracking, trackingNumber],
      ...(isPart ? [[shipped.contents, pieceTexts(order, lines, order.language).join('\n')] as const] : []),
    ],
  };
  return trackingUrl === null ? [facts] : [facts, { kind: 'link', label: shipped.follow, url: trackingUrl }];
}

/** What is not sent of an order whose other pieces have left. */
export function writeRestUnsent(links: ShopLinks, facts: OrderMailFacts): MailContent {
  const { order } = facts;
  const { restUnsent } = wordsOf(order.language);
  const unsent = leftToShip({ ...shippingFacts(order), orderStatus: 'processing' });
  const reason = order.events.findLast(({ kind }) => kind === 'shipped')?.detail ?? null;
  return orderMail(facts, restUnsent, restUnsent.intro(order.orderNumber), [
    { kind: 'quote', text: pieceTexts(order, unsent, order.language).join('\n') },
    ...(reason === null ? [] : [{ kind: 'facts', rows: [[restUnsent.reason, reason]] } as const]),
    { kind: 'text', text: restUnsent.refund },
    orderButton(links, facts),
  ]);
}

export function writeOrderDelivered(links: ShopLinks, facts: OrderMailFacts): MailContent {
  const { order, accessToken } = facts;
  const { delivered, received } = wordsOf(order.language);
  const { bar, until } = withdrawalRight(order, new Date());
  const withdrawal: MailBlock[] =
    isConsumer(order) && bar === null && until !== null
      ? [
          { kind: 'text', text: delivered.withdrawUntil(formatDay(until, order.language)) },
          {
            kind: 'link',
            label: received.withdrawalLink,
            url: withdrawalLink(links, { documentId: order.documentId, accessToken }),
          },
        ]
      : [];
  return orderMail(facts, delivered, delivered.intro(order.orderNumber), [
    { kind: 'text', text: delivered.problem },
    ...withdrawal,
    orderButton(links, facts),
  ]);
}
