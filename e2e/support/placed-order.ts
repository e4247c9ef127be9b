import { randomUUID } from 'node:crypto';
import { cents, centsFromEuros, eurosFromCents, type PaymentMethod, priceCart } from '@economat/commerce';
import { ORDER_TOKEN_HEADER, orderPlacedAnswer } from '@economat/contract';
import type { Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import type { TestCustomer } from './customer.ts';
import { type Buyer, newBuyer } from './journey.ts';
import type { RunningShop } from './running-shop.ts';

/** An order that this tab is about to pay. */
export interface PlacedOrder {
  readonly documentId: string;
  readonly orderNumber: string;
  /** To be paid, in cents. */
  readonly total: number;
  /** Headers that open it: a guest's order token, or the customer's login. */
  readonly access: Readonly<Record<string, string>>;
}

/** What is ordered: of an item with bundles the first one, by its name. */
interface Article {
  readonly slug: string;
  readonly option?: string;
  readonly quantity?: number;
}

interface Purchase {
  readonly method: PaymentMethod;
  readonly article?: Article;
  /** Instead of one, for an order of several lines. */
  readonly articles?: readonly Article[];
  readonly buyer?: Buyer;
  /** Headers of a customer; none for a guest. */
  readonly login?: Readonly<Record<string, string>>;
  /** documentId of the company that it is for. */
  readonly company?: string;
}

/** Places an order through the API, as the checkout does; gives the guest's order token as well. */
export async function sendOrder(
  shop: RunningShop,
  {
    method,
    article = { slug: 'pack-comptoir-demarrage' },
    articles = [article],
    buyer = newBuyer('placed'),
    login = {},
    company,
  }: Purchase,
): Promise<PlacedOrder & { readonly accessToken: string }> {
  const { phone: phoneNumber, ...person } = buyer;
  const address = { ...person, country: 'FR', phoneNumber };
  const billing = company === undefined ? address : { ...address, companyName: 'Bastille Location' };
  const lines = await Promise.all(articles.map((one) => lineOf(shop, one)));
  const order = { ...figuresOf(lines), billingAddress: billing, shippingAddress: address };
  const answer = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Idempotency-Key': randomUUID(), ...login },
    body: JSON.stringify({ data: { ...order, paymentMethod: method, company } }),
  });
  if (answer.status !== 201) throw new Error(`Not placed (${answer.status}): ${await answer.text()}`);
  const { data, meta } = orderPlacedAnswer.parse(await answer.json());
  const { documentId, orderNumber, total } = data;
  const access = 'Authorization' in login ? login : { [ORDER_TOKEN_HEADER]: meta.accessToken };
  return { documentId, orderNumber, total, access, accessToken: meta.accessToken };
}

/**
 * Places an order, of one pack unless told, through the API and leaves the page's tab as the checkout would leave it. For tests that begin
 * where the payment does; what comes before has tests of its own.
 */
export async function placeOrder(
  page: Page,
  shop: RunningShop,
  { method, article, customer }: { method: PaymentMethod; article?: Article; customer: TestCustomer | null },
): Promise<PlacedOrder> {
  const buyer = newBuyer('placed');
  const { accessToken, ...order } = await sendOrder(shop, {
    method,
    ...(article !== undefined && { article }),
    ...(customer !== null && {
      buyer: { ...buyer, email: customer.email },
      login: { Authorization: `Bearer ${customer.token}` },
    }),
  });
  await rememberOrder(page, order.documentId, customer === null ? accessToken : null);
  return order;
}

/** A line as an honest storefront sends it, and its VAT rate. */
async function lineOf({ databaseUrl }: RunningShop, { slug, option, quantity = 1 }: Article) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ document_id: string; title: string; prices: string; vat: string }>(
      `SELECT document_id, title, pd_price_range AS prices, vat FROM sidebar_items
       WHERE slug = $1 AND published_at IS NOT NULL`,
      [slug],
    ),
  );
  const [item] = rows;
  const [price] = /\d+[.,]\d\d/.exec(item?.prices ?? '') ?? [];
  if (item === undefined || price === undefined) throw new Error(`The demo catalogue does not sell ${slug}`);
  const unitPrice = centsFromEuros(Number(price.replace(',', '.')));
  const line = {
    productId: item.document_id,
    productName: item.title,
    productQuantity: option ?? null,
    variant: null,
    quantity,
    unitPrice: eurosFromCents(unitPrice),
    lineTotal: eurosFromCents(cents(unitPrice * quantity)),
  };
  return { line, priced: { unitPrice, quantity, vatPercent: Number(item.vat) } };
}

/** The lines with the figures that an honest storefront sends. */
function figuresOf(lines: readonly Awaited<ReturnType<typeof lineOf>>[]) {
  const { subTotal, vat, total } = priceCart(
    lines.map(({ priced }) => priced),
    cents(0),
  );
  return {
    orderItems: lines.map(({ line }) => line),
    termsAccepted: true,
    subTotal: eurosFromCents(subTotal),
    vat: eurosFromCents(vat),
    discountAmount: 0,
    discountCode: null,
    total: eurosFromCents(total),
  };
}

async function rememberOrder(page: Page, documentId: string, accessToken: string | null): Promise<void> {
  await page.goto('/cgv');
  await page.evaluate(
    ([id, token]) => {
      sessionStorage.setItem('currentOrderId', id);
      if (token !== null) sessionStorage.setItem('currentOrderToken', `${id} ${token}`);
    },
    [documentId, accessToken] as const,
  );
}

/** Cancels the order as its buyer does from another device. */
export async function cancelOrder(page: Page, shop: RunningShop, order: PlacedOrder): Promise<void> {
  const answer = await page.request.put(`${shop.url}/api/orders/${order.documentId}`, {
    headers: order.access,
    data: { data: { orderStatus: 'cancelled' } },
  });
  if (answer.status() !== 200) throw new Error(`Not cancelled (${answer.status()}): ${await answer.text()}`);
}

/** What the database says of the order's payment. */
export async function paymentOf(shop: RunningShop, { documentId }: PlacedOrder) {
  const { rows } = await withClient(shop.databaseUrl, (client) =>
    client.query<{
      order_status: string;
      payment_status: string;
      anomalies: string[];
      paid_events: number;
    }>(
      `SELECT order_status, payment_status,
         ARRAY(SELECT kind FROM shop_payment_anomalies a WHERE a.order_document_id = o.document_id ORDER BY id) AS anomalies,
         (SELECT count(*)::int FROM order_events e WHERE e.order_id = o.id AND e.kind = 'paid') AS paid_events
       FROM orders o WHERE document_id = $1`,
      [documentId],
    ),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The order is gone');
  return row;
}

/** Makes the reconciliation ask about the order's open payment at its next round, as if it were old. */
export async function makeDue(shop: RunningShop, { documentId }: PlacedOrder): Promise<void> {
  await withClient(shop.databaseUrl, (client) =>
    client.query(
      `UPDATE shop_payment_attempts SET checked_at = created_at - interval '1 hour' WHERE order_document_id = $1`,
      [documentId],
    ),
  );
}
