import { type Cents, cents, formatMoney } from '@economat/commerce';
import type { MailBlock, MailContent } from '../../mail/mail-content.ts';
import { goodsOf } from '../../orders/order-facts.ts';
import { orderMail, type OrderMailFacts } from '../../orders/order-mail.ts';
import { homeLink, type ShopLinks } from '../../mail/shop-links.ts';
import { wordsOf } from '../../mail/words/words-of.ts';

/** @param given what the order has refunded so far. */
export function writeOrderCancelled(links: ShopLinks, facts: OrderMailFacts, given: Cents): MailContent {
  const { order } = facts;
  const words = wordsOf(order.language);
  const { cancelled } = words;
  const end = order.events.findLast(({ kind }) => kind === 'cancelled' || kind === 'expired');
  const isExpired = end?.kind === 'expired';
  const intro = isExpired ? cancelled.expired(order.orderNumber) : cancelled.byRequest(order.orderNumber);
  const reason: MailBlock[] =
    !isExpired && end !== undefined && end.detail !== null
      ? [{ kind: 'facts', rows: [[cancelled.reason, end.detail]] }]
      : [];
  return orderMail(facts, cancelled, intro, [
    ...reason,
    ...(order.total === 0 ? [] : [{ kind: 'text', text: moneyOf(facts, given) } as const]),
    { kind: 'heading', text: words.order.recap },
    goodsOf(order),
    { kind: 'link', label: cancelled.again, url: homeLink(links) },
  ]);
}

/** The state of the money: refunded sums as refunded, due ones as due. */
function moneyOf({ order }: OrderMailFacts, given: Cents): string {
  const { cancelled } = wordsOf(order.language);
  if (order.paidAt === null) return cancelled.unpaid;
  const money = (amount: Cents): string => formatMoney(amount, order.language);
  const owed = cents(order.total - given);
  if (owed === 0) return cancelled.refunded(money(given));
  const promise = order.paymentMethod === 'bank_transfer' ? cancelled.owedByTransfer : cancelled.owed;
  return given === 0 ? promise(money(owed)) : `${cancelled.refunded(money(given))} ${promise(money(owed))}`;
}
