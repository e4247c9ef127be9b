import { randomBytes, randomInt } from 'node:crypto';
import { cents, centsFromEuros, eurosFromCents, priceCart } from '@economat/commerce';
import { cartChangedDetails, orderAnswer, orderPlacedAnswer } from '@economat/contract';
import * as z from 'zod/mini';
import type { Product } from './order-fixtures.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly key?: string | null | undefined;
  readonly orderToken?: string | undefined;
}

/** Every call comes from another house, as in a busy shop: the limits per address are other tests' matter. */
function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** One call of the API, as any client makes it through the storefront. */
export async function call(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Answer> {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() };
  if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`;
  if (options.key !== undefined && options.key !== null) headers['idempotency-key'] = options.key;
  if (options.orderToken !== undefined) headers['x-order-token'] = options.orderToken;
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** How often a buyer presses again before a test fails. */
const MOST_PRESSES = 20;

/** Asks again while the shop answers that it is too busy, as a buyer is told to. For calls at one moment on a machine that does much else. */
export async function untilServed(ask: () => Promise<Answer>): Promise<Answer> {
  for (let presses = 1; ; presses += 1) {
    const answer = await ask();
    if (answer.status !== 503 || presses === MOST_PRESSES) return answer;
  }
}

export function newKey(): string {
  return randomBytes(16).toString('hex');
}

export const ADDRESS = {
  firstName: 'Léa',
  lastName: 'Martin',
  country: 'FR',
  street: '3 rue des Lilas',
  postalCode: '75011',
  city: 'Paris',
  phoneNumber: '06 12 34 56 78',
  email: 'lea.martin@exemple.fr',
};

/** A line as the buyer sees it, in euros. */
export interface ShownLine {
  readonly product: Product;
  readonly unitPrice: number;
  readonly quantity?: number;
  readonly vat?: number;
  readonly option?: string;
  readonly variant?: string;
}

/** The body of an order whose figures agree with each other: what an honest storefront sends for these lines. */
export function orderData(lines: readonly ShownLine[], discount: { amount: number; code: string } | null = null) {
  const priced = lines.map(({ unitPrice, quantity = 1, vat = 20 }) => ({
    unitPrice: centsFromEuros(unitPrice),
    quantity,
    vatPercent: vat,
  }));
  const totals = priceCart(priced, cents(Math.round((discount?.amount ?? 0) * 100)));
  return {
    billingAddress: { ...ADDRESS },
    shippingAddress: { ...ADDRESS },
    orderItems: lines.map(({ product, unitPrice, quantity = 1, option, variant }, index) => ({
      productId: product.productId as string | undefined,
      productName: product.title,
      productQuantity: option ?? null,
      variant: variant ?? null,
      quantity,
      unitPrice,
      lineTotal: eurosFromCents(totals.lineTotals[index] ?? 0),
    })),
    paymentMethod: 'bank_transfer',
    termsAccepted: true,
    subTotal: eurosFromCents(totals.subTotal),
    vat: eurosFromCents(totals.vat),
    discountAmount: eurosFromCents(totals.discount),
    discountCode: discount?.code ?? null,
    total: eurosFromCents(totals.total),
  };
}

export function placeOrder(origin: string, data: unknown, options: CallOptions = {}): Promise<Answer> {
  return call(origin, 'POST', '/orders', { data }, { key: newKey(), ...options });
}

/** A placed order as its buyer got it; amounts are cents. Throws with the server's words when it was refused. */
export function placed(answer: Answer) {
  if (answer.status !== 201) throw new Error(`Not placed (${answer.status}): ${JSON.stringify(answer.body)}`);
  const { data, meta } = orderPlacedAnswer.parse(answer.body);
  return { ...data, accessToken: meta.accessToken };
}

export function orderOf(answer: Answer) {
  if (answer.status !== 200) throw new Error(`No order (${answer.status}): ${JSON.stringify(answer.body)}`);
  return orderAnswer.parse(answer.body).data;
}

const refusal = z.object({
  error: z.object({
    status: z.number(),
    details: z.looseObject({
      code: z.string(),
      fields: z.optional(z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), rule: z.string() }))),
    }),
  }),
});

export function refusalOf({ status, body }: Answer) {
  const { error } = refusal.parse(body);
  return {
    status,
    code: error.details.code,
    fields: (error.details.fields ?? []).map(({ path, rule }) => `${path.join('.')}: ${rule}`),
    details: error.details,
  };
}

/** What changed, and the true cart, of an answer 409 `cart-changed`. */
export function cartChange({ status, body }: Answer) {
  if (status !== 409) throw new Error(`Not a changed cart (${status}): ${JSON.stringify(body)}`);
  return z.parse(z.object({ error: z.object({ details: cartChangedDetails }) }), body).error.details;
}
