import { formatIban, formatInstantDay, formatMoney, overallNature } from '@economat/commerce';
import type { MailBlock, MailContent } from '../mail/mail-content.ts';
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

function howToPay({ order, bank }: OrderMailFacts): MailBlock[] {
  const { language, payableUntil } = order;
  const { order: orderWords, received } = wordsOf(language);
  if (order.total === 0) return [{ kind: 'text', text: received.nothingToPay }];
  if (order.orderStatus !== 'pending' || order.paymentStatus === 'paid') return [];
  const until = payableUntil === null ? null : formatInstantDay(payableUntil, language);
  if (order.paymentMethod !== 'bank_transfer' || bank === null) {
    if (until === null) return [];
    return [{ kind: 'text', text: received.payOnline(orderWords.methods[order.paymentMethod], until) }];
  }
  return [
    { kind: 'heading', text: received.payByTransfer },
    { kind: 'text', text: received.transferIntro },
    {
      kind: 'facts',
      rows: [
        [received.due, formatMoney(order.total, language)],
        ...(until === null ? [] : [[received.dueDate, until] as const]),
        [received.reference, order.orderNumber],
        [received.accountHolder, bank.accountHolder],
        ['IBAN', formatIban(bank.iban)],
        ...(bank.bic === null ? [] : [['BIC', bank.bic] as const]),
        ...(bank.bankName === null ? [] : [[received.bank, bank.bankName] as const]),
      ],
    },
    { kind: 'text', text: received.transferAfter },
  ];
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
