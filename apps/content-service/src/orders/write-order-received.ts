import { formatInstantDay, overallNature } from '@economat/commerce';
import type { MailBlock, MailContent } from '../mail/mail-content.ts';
import { howToPay } from './how-to-pay.ts';
import { factsOf, goodsOf } from './order-facts.ts';
import { isConsumer, orderButton, orderMail, type OrderMailFacts } from './order-mail.ts';
import { type ShopLinks, withdrawalLink } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';

/**
 * The acknowledgement that art. 1127-2 of the Code civil asks for and, with the terms attached, the confirmation of the
 * contract on a durable medium (art. L221-13 of the Code de la consommation).
 */
export function writeOrderReceived(links: ShopLinks, facts: OrderMailFacts): MailContent {
  const { order } = facts;
  const { language } = order;
  const words = wordsOf(language);
  return orderMail(
    facts,
    words.received,
    words.received.intro(order.orderNumber, formatInstantDay(order.createdAt, language)),
    [
      ...howToPay(facts),
      orderButton(links, facts),
      { kind: 'heading', text: words.order.recap },
      goodsOf(order),
      factsOf(order),
      ...withdrawalRight(links, facts),
      ...contract(facts),
    ],
  );
}

function withdrawalRight(links: ShopLinks, { order, accessToken }: OrderMailFacts): MailBlock[] {
  if (!isConsumer(order)) return [];
  const { received } = wordsOf(order.language);
  return [
    { kind: 'heading', text: received.withdrawal },
    { kind: 'text', text: received.withdrawalText[overallNature(order.lines)] },
    {
      kind: 'link',
      label: received.withdrawalLink,
      url: withdrawalLink(links, { documentId: order.documentId, accessToken }),
    },
  ];
}

function contract({ order, termsVersion }: OrderMailFacts): MailBlock[] {
  if (termsVersion === null) return [];
  const { received } = wordsOf(order.language);
  return [
    { kind: 'text', text: isConsumer(order) ? received.attached : received.attachedProfessional },
    { kind: 'small', text: `${received.archived} ${termsVersion}.` },
  ];
}
