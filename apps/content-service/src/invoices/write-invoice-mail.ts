import { type Cents, formatMoney } from '@economat/commerce';
import type { IssuedRecord } from '@economat/invoice';
import type { MailBlock, MailContent } from '../mail/mail-content.ts';
import { deliveryWindow, goodsOf } from '../orders/order-facts.ts';
import { orderButton, orderMail, type OrderMailFacts } from '../orders/order-mail.ts';
import type { ShopLinks } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';

export function writeOrderPaid(links: ShopLinks, facts: OrderMailFacts, hasInvoice: boolean): MailContent {
  const { order } = facts;
  const words = wordsOf(order.language);
  const { paid } = words;
  const amount = formatMoney(order.total, order.language);
  const intro = order.total === 0 ? paid.free(order.orderNumber) : paid.intro(amount, order.orderNumber);
  return orderMail(facts, paid, intro, [
    { kind: 'facts', rows: [[words.order.delivery, deliveryWindow(order)]] },
    { kind: 'text', text: hasInvoice ? words.invoiced.attached : paid.invoice },
    ...recap(links, facts),
  ]);
}

/** For a buyer who pays against an invoice: the invoice itself shows account, reference and due day. */
export function writeOrderInvoiced(links: ShopLinks, facts: OrderMailFacts): MailContent {
  const { order } = facts;
  const { invoiced } = wordsOf(order.language);
  const intro = invoiced.intro(formatMoney(order.total, order.language), order.orderNumber);
  return orderMail(facts, invoiced, intro, [
    { kind: 'text', text: invoiced.attached },
    { kind: 'text', text: invoiced.howToPay },
    ...recap(links, facts),
  ]);
}

/** For a company without a platform: what was transmitted for it, by other means. */
export function writeDocumentCopy(
  links: ShopLinks,
  facts: OrderMailFacts,
  { kind, number }: Pick<IssuedRecord, 'kind' | 'number'>,
): MailContent {
  const words = wordsOf(facts.order.language).copy[kind];
  return orderMail(facts, words, words.intro(number, facts.order.orderNumber), [orderButton(links, facts)]);
}

export function writeOrderRefunded(
  links: ShopLinks,
  facts: OrderMailFacts,
  { amount, reason }: { readonly amount: Cents; readonly reason: string },
  hasCreditNote: boolean,
): MailContent {
  const { order } = facts;
  const words = wordsOf(order.language);
  const { refunded } = words;
  return orderMail(facts, refunded, refunded.intro(formatMoney(amount, order.language), order.orderNumber), [
    {
      kind: 'facts',
      rows: [
        [words.cancelled.reason, reason],
        [words.order.paymentMethod, words.order.methods[order.paymentMethod]],
      ],
    },
    { kind: 'text', text: refunded.delay },
    ...(hasCreditNote ? [{ kind: 'text', text: refunded.attached } as const] : []),
    orderButton(links, facts),
  ]);
}

function recap(links: ShopLinks, facts: OrderMailFacts): MailBlock[] {
  const { order } = facts;
  return [orderButton(links, facts), { kind: 'heading', text: wordsOf(order.language).order.recap }, goodsOf(order)];
}
