import { eurosFromCents } from '@economat/commerce';
import { askedQuoteAnswer, type CartQuote, cartQuoteAnswer } from '@economat/contract';
import { newEmail } from './accounts.ts';
import { ADDRESS, type Answer, call, type CallOptions, newKey } from './order-client.ts';
import { type ChosenLine, chosenLines } from './quotes.ts';

/** What a quote of these articles would promise. */
export async function cartQuote(url: string, lines: readonly ChosenLine[]): Promise<CartQuote> {
  const answer = await call(url, 'POST', '/quote-prices', { data: { lines: chosenLines(lines) } });
  if (answer.status !== 200) throw new Error(`No prices (${answer.status}): ${JSON.stringify(answer.body)}`);
  return cartQuoteAnswer.parse(answer.body).data;
}

/** What a buyer sends who asks for a quote of these articles at this total, in cents. */
export function wishOf(lines: readonly ChosenLine[], total: number, more: Record<string, unknown> = {}) {
  const contact = {
    firstName: 'Ana',
    lastName: 'Bell',
    companyName: null,
    email: newEmail('souhait'),
    phoneNumber: null,
  };
  return { language: 'fr', lines: chosenLines(lines), total: eurosFromCents(total), contact, wish: null, ...more };
}

export function askQuote(url: string, data: object, options: CallOptions = {}): Promise<Answer> {
  return call(url, 'POST', '/quotes', { data }, { key: newKey(), ...options });
}

export function asked(answer: Answer) {
  if (answer.status !== 201) throw new Error(`No quote (${answer.status}): ${JSON.stringify(answer.body)}`);
  const { data, meta } = askedQuoteAnswer.parse(answer.body);
  return { ...data, accessToken: meta.accessToken };
}

/** A quote that a buyer asked for at the prices of the moment. */
export async function askedQuote(
  url: string,
  lines: readonly ChosenLine[],
  more: Record<string, unknown> = {},
  options: CallOptions = {},
) {
  const { total } = await cartQuote(url, lines);
  return asked(await askQuote(url, wishOf(lines, total, more), options));
}

/** How a buyer accepts a quote that has no addresses. */
export const ACCEPTED = {
  paymentMethod: 'bank_transfer',
  termsAccepted: true,
  billingAddress: ADDRESS,
  shippingAddress: ADDRESS,
} as const;
