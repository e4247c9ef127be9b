import { cardPaymentAnswer } from '@economat/contract';
import { expect } from 'vitest';
import type { SharedShop } from '../setup/shared-shop.ts';
import { type Answer, call, orderData, placed, placeOrder } from './order-client.ts';
import { addProduct, query } from './order-fixtures.ts';
import type { PaymentScenario } from '../../../../scripts/stack/index.ts';

/** A guest's order, with what opens it. */
export interface CardOrder {
  readonly documentId: string;
  readonly orderNumber: string;
  readonly accessToken: string;
  readonly productId: string;
  /** 120,00 EUR with VAT. */
  readonly totalCents: number;
}

export async function placeCardOrder(shop: SharedShop): Promise<CardOrder> {
  const product = await addProduct(shop.databaseUrl, { price: '50', stock: 10 });
  const data = { ...orderData([{ product, unitPrice: 50, quantity: 2 }]), paymentMethod: 'credit_card' };
  const { documentId, orderNumber, accessToken } = placed(await placeOrder(shop.url, data));
  return { documentId, orderNumber, accessToken, productId: product.productId, totalCents: 12_000 };
}

export function askToPay(shop: SharedShop, { orderNumber, accessToken }: CardOrder, body = {}): Promise<Answer> {
  const request = { orderId: orderNumber, currency: 'EUR', ...body };
  return call(shop.url, 'POST', '/bnpaxepta/create-payment', request, { orderToken: accessToken });
}

/** Begins a payment on the hosted page; gives the link to it. */
export async function startCardPayment(shop: SharedShop, order: CardOrder): Promise<string> {
  const answer = await askToPay(shop, order);
  if (answer.status !== 200) throw new Error(`Not started (${answer.status}): ${JSON.stringify(answer.body)}`);
  return cardPaymentAnswer.parse(answer.body).redirectUrl;
}

/** Everything that the database says of the order's payment. Money that was taken shows as an attempt `captured`. */
export interface PaymentTraces {
  readonly orderStatus: string;
  readonly paymentStatus: string;
  readonly attempts: readonly string[];
  readonly paidEvents: number;
  readonly paidMails: number;
  readonly invoices: number;
  readonly anomalies: readonly string[];
}

export async function tracesOf({ databaseUrl }: SharedShop, { documentId }: CardOrder): Promise<PaymentTraces> {
  const [row] = await query<PaymentTraces>(
    databaseUrl,
    `select o.order_status as "orderStatus", o.payment_status as "paymentStatus",
       array(select state from shop_payment_attempts where order_id = o.id order by id) as attempts,
       (select cast(count(*) as integer) from order_events e where e.order_id = o.id and e.kind = 'paid') as "paidEvents",
       (select cast(count(*) as integer) from shop_outbox m
          where m.kind = 'order-paid' and m.payload ->> 'order' = o.document_id) as "paidMails",
       (select cast(count(*) as integer) from shop_invoices i where i.order_document_id = o.document_id) as invoices,
       array(select kind from shop_payment_anomalies a where a.order_document_id = o.document_id order by id) as anomalies
     from orders o where o.document_id = $1`,
    [documentId],
  );
  if (row === undefined) throw new Error('The order is gone');
  return row;
}

export const PAID_ONCE: PaymentTraces = {
  orderStatus: 'processing',
  paymentStatus: 'paid',
  attempts: ['captured'],
  paidEvents: 1,
  paidMails: 1,
  invoices: 1,
  anomalies: [],
};
export const UNPAID: PaymentTraces = {
  orderStatus: 'pending',
  paymentStatus: 'pending',
  attempts: ['open'],
  paidEvents: 0,
  paidMails: 0,
  invoices: 0,
  anomalies: [],
};

/** Waits until the database says so. */
export async function expectTraces(shop: SharedShop, order: CardOrder, traces: Partial<PaymentTraces>): Promise<void> {
  await expect.poll(() => tracesOf(shop, order), { timeout: 45_000, interval: 100 }).toMatchObject(traces);
}

/** Makes the reconciliation look at the order's open attempts at its next run, as if they were old. */
export async function makeDue({ databaseUrl }: SharedShop, { documentId }: CardOrder): Promise<void> {
  await query(
    databaseUrl,
    `update shop_payment_attempts set checked_at = created_at - interval '1 hour' where order_document_id = $1`,
    [documentId],
  );
}

/** Orders what happens next to the order's payments, and to no other's. */
export function next(
  { world }: SharedShop,
  order: CardOrder,
  scenario: Omit<PaymentScenario, 'provider' | 'match'>,
): Promise<string> {
  return world.order({ provider: 'axepta', match: order.orderNumber.replace('-', ''), ...scenario });
}

/** Where the shop sends the browser: the page, and the attempt that it names. */
export function pageOf({ status, location }: { status: number; location: string }) {
  const { origin, pathname, searchParams } = new URL(location);
  return { status, origin, pathname, token: searchParams.get('token'), parameters: [...searchParams.keys()] };
}

/** Our reference of the order's latest attempt. */
export async function referenceOf({ databaseUrl }: SharedShop, { documentId }: CardOrder): Promise<string> {
  const [row] = await query<{ reference: string }>(
    databaseUrl,
    'select reference from shop_payment_attempts where order_document_id = $1 order by id desc limit 1',
    [documentId],
  );
  return row?.reference ?? '';
}

/** The platform's id of the order's payment. */
export async function payIdOf({ world }: SharedShop, { orderNumber }: CardOrder): Promise<string> {
  const [payment] = await world.payments(orderNumber);
  return payment?.id ?? '';
}

/** What the shop answered to the webhooks about the order, in their sequence. */
export async function webhookAnswers({ world }: SharedShop, { orderNumber }: CardOrder): Promise<(number | string)[]> {
  const payments = await world.payments(orderNumber);
  return payments.flatMap(({ deliveries }) => deliveries.map(({ outcome }) => outcome));
}

export async function cancelOrder({ url }: SharedShop, { documentId, accessToken }: CardOrder): Promise<void> {
  const body = { data: { orderStatus: 'cancelled' } };
  const answer = await call(url, 'PUT', `/orders/${documentId}`, body, { orderToken: accessToken });
  expect(answer.status).toBe(200);
}
