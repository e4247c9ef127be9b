import { type Cents, formatInstantDay, formatMoney } from '@economat/commerce';
import type { MailBlock, MailContent } from '../mail/mail-content.ts';
import { orderChangeLink, type ShopLinks } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';
import { howToPay, transferFacts } from '../orders/how-to-pay.ts';
import { factsOf, goodsOf } from '../orders/order-facts.ts';
import { orderButton, orderMail, type OrderMailFacts } from '../orders/order-mail.ts';
import type { StoredChange } from './change-queries.ts';
import { type ChangedContent, contentOf, differencesOf } from './order-content.ts';

type WrittenChange = StoredChange & { readonly content: ChangedContent };

interface MailFacts {
  /** The secret of the link to the change. */
  readonly token: string;
  readonly isInvoiced: boolean;
}

/** What became of a change of an order. */
export function writeChangeMail(
  links: ShopLinks,
  facts: OrderMailFacts,
  change: WrittenChange,
  { token, isInvoiced }: MailFacts,
): MailContent {
  const { order } = facts;
  const { change: words } = wordsOf(order.language);
  const state = change.state === 'declined' ? 'expired' : change.state;
  const { subject, title, intro } = words[state];
  const blocks = {
    proposed: () => proposal(links, facts, change, token),
    accepted: () => difference(links, facts),
    applied: () => result(links, facts, change, isInvoiced),
    expired: () => [text(words.why[change.expiry ?? 'order-moved']), orderButton(links, facts)],
  };
  return orderMail(facts, { subject, title }, intro(order.orderNumber), blocks[state]());
}

function text(sentence: string): MailBlock {
  return { kind: 'text', text: sentence };
}

function reasonOf({ reason }: StoredChange, label: string): MailBlock[] {
  return reason === null ? [] : [{ kind: 'facts', rows: [[label, reason]] }];
}

function proposal(links: ShopLinks, { order }: OrderMailFacts, change: WrittenChange, token: string): MailBlock[] {
  const { change: words } = wordsOf(order.language);
  const { content, until, createdAt, documentId } = change;
  return [
    { kind: 'quote', text: differencesOf(contentOf(order), content, order.language).join('\n') },
    ...reasonOf(change, words.reason),
    { kind: 'button', label: words.button, url: orderChangeLink(links, documentId, token) },
    text(words.until(formatInstantDay(until ?? createdAt, order.language))),
  ];
}

function difference(links: ShopLinks, facts: OrderMailFacts): MailBlock[] {
  const { order, bank } = facts;
  const { change: words } = wordsOf(order.language);
  if (order.difference === null) return [orderButton(links, facts)];
  const { amount, until } = order.difference;
  return [
    text(words.pay(formatMoney(amount, order.language))),
    orderButton(links, facts),
    ...(bank === null ? [] : [text(words.orByTransfer), transferFacts(facts, amount, until)]),
  ];
}

function result(links: ShopLinks, facts: OrderMailFacts, change: WrittenChange, isInvoiced: boolean): MailBlock[] {
  const { order } = facts;
  const { change: words, order: orderWords } = wordsOf(order.language);
  const refund: Cents = change.refund;
  return [
    ...reasonOf(change, words.reason),
    ...(refund > 0 ? [text(words.refund(formatMoney(refund, order.language)))] : []),
    ...howToPay(facts),
    ...(isInvoiced ? [text(words.invoice)] : []),
    orderButton(links, facts),
    { kind: 'heading', text: orderWords.recap },
    goodsOf(order),
    factsOf(order),
  ];
}
