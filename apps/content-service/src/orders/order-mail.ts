import type { StoredOrder } from './stored-order.ts';
import type { MailBlock, MailContent } from '../mail/mail-content.ts';
import type { ShopLinks } from '../mail/shop-links.ts';
import { orderLink } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';

/** The data of a mail about an order. */
export interface OrderMailFacts {
  readonly order: StoredOrder;
  /** For a guest: opens the order from the mail's link. Null for an account, which logs in. */
  readonly accessToken: string | null;
  readonly bank: { accountHolder: string; bankName: string | null; iban: string; bic: string | null } | null;
  /** Version of the attached general terms; null while there are none. */
  readonly termsVersion: string | null;
}

/** A button to the order's page. */
export function orderButton(links: ShopLinks, { order, accessToken }: OrderMailFacts): MailBlock {
  const { documentId, language } = order;
  return { kind: 'button', label: wordsOf(language).order.see, url: orderLink(links, { documentId, accessToken }) };
}

/** A mail about an order: greeting, first sentence, details. */
export function orderMail(
  { order }: OrderMailFacts,
  words: { readonly subject: (number: string) => string; readonly title: string },
  intro: string,
  blocks: readonly MailBlock[],
): MailContent {
  const { language, orderNumber, billingAddress, customerId } = order;
  // Anybody may order to any mailbox: only a customer is greeted by name.
  const name = customerId === null ? null : billingAddress.firstName || null;
  const greeting: MailBlock = { kind: 'text', text: wordsOf(language).hello(name) };
  return {
    language,
    subject: words.subject(orderNumber),
    preview: intro,
    title: words.title,
    blocks: [greeting, { kind: 'text', text: intro }, ...blocks],
  };
}

export function isConsumer({ buyer }: StoredOrder): boolean {
  return buyer.type === 'individual';
}
