import { eurosFromCents } from '@economat/commerce';
import { type StaffQuote, staffQuoteAnswer } from '@economat/contract';
import type { SharedShop } from '../setup/shared-shop.ts';
import { newEmail } from './accounts.ts';
import { ADDRESS, type Answer, call } from './order-client.ts';
import { addProduct, type Product } from './order-fixtures.ts';
import { StaffDesk } from './staff-desk.ts';

/** An article as staff choose it. */
export interface ChosenLine {
  readonly product: Product;
  readonly option?: string;
  readonly variant?: string;
  readonly quantity?: number;
}

/** The day in so many days, in France. */
export function dayIn(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(at);
}

export function chosenLines(lines: readonly ChosenLine[]) {
  return lines.map(({ product, option, variant, quantity = 1 }) => ({
    productId: product.productId,
    productQuantity: option ?? null,
    variant: variant ?? null,
    quantity,
  }));
}

/** What staff compose for these articles. */
export function quoteData(lines: readonly ChosenLine[], more: Record<string, unknown> = {}) {
  const address = { ...ADDRESS, email: newEmail('devis') };
  return {
    customer: null,
    language: 'fr',
    billingAddress: address,
    shippingAddress: address,
    lines: chosenLines(lines),
    discount: null,
    note: null,
    validUntil: dayIn(30),
    ...more,
  };
}

export function quoteOf(answer: Answer): StaffQuote {
  if (answer.status !== 200) throw new Error(`No quote (${answer.status}): ${JSON.stringify(answer.body)}`);
  return staffQuoteAnswer.parse(answer.body).data;
}

/** A quote that was mailed to a mailbox of its own, with its buyer's calls. */
export async function sentQuote(shop: SharedShop, lines: readonly ChosenLine[], more: Record<string, unknown> = {}) {
  const desk = await StaffDesk.open(shop.url);
  const draft = quoteOf(await desk.post('/quotes', { data: quoteData(lines, more) }));
  const { email } = draft.billingAddress;
  const quote = quoteOf(await sendQuote(desk, draft));
  return { desk, quote, email };
}

/** A quote in a language; gives its mailbox. */
export async function quoteFor(shop: SharedShop, language: 'fr' | 'en'): Promise<string> {
  const product = await addProduct(shop.databaseUrl, { price: '12,50' });
  const { email } = await sentQuote(shop, [{ product }], { language, note: 'Bonne <b>lecture</b>' });
  return email;
}

export function sendQuote(desk: StaffDesk, { documentId, total }: StaffQuote): Promise<Answer> {
  return desk.post(`/quotes/${documentId}/send`, { data: { total: eurosFromCents(total) } });
}

/** The same as its buyer opens it, by the link of the mail. */
export async function quoteByMail({ url, mailbox }: SharedShop, { documentId, number, billingAddress }: StaffQuote) {
  const { text } = await mailbox.receive({ to: billingAddress.email, subject: number });
  const orderToken = new RegExp(`/quote/${documentId}#([\\w-]{43})`).exec(text)?.[1];
  if (orderToken === undefined) throw new Error('The mail has no link to the quote');
  return quoteWith(url, documentId, orderToken);
}

/** The calls of whoever has this token. */
export function quoteWith(url: string, documentId: string, orderToken: string) {
  const path = `/quotes/${documentId}`;
  const accepted = { paymentMethod: 'bank_transfer', termsAccepted: true };
  return {
    read: () => call(url, 'GET', path, undefined, { orderToken }),
    accept: (data: object = accepted) => call(url, 'POST', `${path}/accept`, { data }, { orderToken }),
    decline: (reason: string | null = null) =>
      call(url, 'POST', `${path}/decline`, { data: { reason } }, { orderToken }),
  };
}
