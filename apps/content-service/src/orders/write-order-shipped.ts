import { formatDay, lastWithdrawalDay } from '@economat/commerce';
import type { MailBlock, MailContent } from '../mail/mail-content.ts';
import { factsOf, goodsOf } from './order-facts.ts';
import { isConsumer, orderButton, orderMail, type OrderMailFacts } from './order-mail.ts';
import { type ShopLinks, withdrawalLink } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';

export function writeOrderShipped(links: ShopLinks, facts: OrderMailFacts): MailContent {
  const { order } = facts;
  const words = wordsOf(order.language);
  const { shipped } = words;
  return orderMail(facts, shipped, shipped.intro(order.orderNumber), [
    ...tracking(facts),
    { kind: 'text', text: shipped.check },
    orderButton(links, facts),
    { kind: 'heading', text: words.order.recap },
    goodsOf(order),
    factsOf(order),
  ]);
}

function tracking({ order }: OrderMailFacts): MailBlock[] {
  const { shipped } = wordsOf(order.language);
  if (order.tracking === null) return [];
  const { carrier, number, url } = order.tracking;
  const facts: MailBlock = {
    kind: 'facts',
    rows: [
      [shipped.carrier, carrier],
      [shipped.tracking, number],
    ],
  };
  // Staff type the address; only a web address becomes a link.
  return url !== null && /^https?:\/\//i.test(url) ? [facts, { kind: 'link', label: shipped.follow, url }] : [facts];
}

export function writeOrderDelivered(links: ShopLinks, facts: OrderMailFacts): MailContent {
  const { order, accessToken } = facts;
  const { delivered, received } = wordsOf(order.language);
  const until = lastWithdrawalDay(order.deliveredAt ?? new Date());
  const withdrawal: MailBlock[] = isConsumer(order)
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
