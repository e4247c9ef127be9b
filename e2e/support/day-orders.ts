import { expect } from '@playwright/test';
import { cardPaymentAnswer, payPalCreateAnswer } from '@economat/contract';
import { PaymentWorld, withClient } from '../../scripts/stack/index.ts';
import { isDeep } from './deep.ts';
import { newBuyer } from './journey.ts';
import { type PlacedOrder, sendOrder } from './placed-order.ts';
import type { RunningShop } from './running-shop.ts';

/** A day of 40 orders in `npm run test:deep`, of 14 in `npm test`; `first` are the parcels that are packed before the others. */
export const DAY = isDeep()
  ? { cards: 12, payPals: 9, transfers: 15, orders: 40, first: 30 }
  : { cards: 4, payPals: 2, transfers: 4, orders: 14, first: 9 };

/** What came in since yesterday evening. */
export interface DayOrders {
  /** Paid while the shop was closed. */
  readonly paid: readonly PlacedOrder[];
  /** Their money is on today's bank statement. */
  readonly transfers: readonly PlacedOrder[];
  /** Among the paid ones: five pieces, of which three are on the shelf. */
  readonly partlyInStock: PlacedOrder;
  /** Among the paid ones: its buyer no longer wants it. */
  readonly unwanted: PlacedOrder;
  /** Among the paid ones: it goes to another house. */
  readonly toReaddress: PlacedOrder;
}

const RENTAL = { slug: 'location-lit-bebe', option: '3 nuits' };
const KITS = { slug: 'kit-menage-studio', quantity: 5 };

/** Places the orders of an ordinary day but the request for samples, two of them rentals, each as a buyer of its own. */
export async function placeDayOrders(shop: RunningShop): Promise<DayOrders> {
  const cards = await several(DAY.cards, () => sendOrder(shop, { method: 'credit_card' }));
  cards.push(await sendOrder(shop, { method: 'credit_card', article: RENTAL }));
  const payPals = await several(DAY.payPals, () => sendOrder(shop, { method: 'paypal' }));
  payPals.push(await sendOrder(shop, { method: 'paypal', article: RENTAL }));
  const transfers = await several(DAY.transfers, (place) =>
    sendOrder(shop, { method: 'bank_transfer', buyer: { ...newBuyer('day'), lastName: `Virement${place}` } }),
  );
  const partlyInStock = await sendOrder(shop, { method: 'credit_card', article: KITS });
  await Promise.all([
    ...[...cards, partlyInStock].map((order) => payByCard(shop, order)),
    ...payPals.map((order) => payByPayPal(shop, order)),
  ]);
  const paid = [...cards, partlyInStock, ...payPals];
  await untilPaid(shop, paid.length);
  const [unwanted, toReaddress] = cards;
  if (unwanted === undefined || toReaddress === undefined) throw new Error('A day has orders');
  return { paid, transfers, partlyInStock, unwanted, toReaddress };
}

async function several<Made>(count: number, make: (place: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let place = 0; place < count; place += 1) made.push(await make(place));
  return made;
}

/** The buyer accepts on the bank's page; the bank's notice pays the order. */
async function payByCard(shop: RunningShop, { orderNumber, access }: PlacedOrder): Promise<void> {
  const answer = await post(shop, '/bnpaxepta/create-payment', { orderId: orderNumber, currency: 'EUR' }, access);
  const { redirectUrl } = cardPaymentAnswer.parse(answer);
  const match = orderNumber.replace('-', '');
  await new PaymentWorld(shop.sandboxUrl).order({ provider: 'axepta', scenario: 'accept', match });
  await fetch(redirectUrl, { redirect: 'manual' });
}

/** The buyer accepts on PayPal's page; PayPal's notice captures. */
async function payByPayPal(shop: RunningShop, { documentId, orderNumber, access }: PlacedOrder): Promise<void> {
  const answer = await post(shop, '/paypal/create-order', { orderId: documentId }, access);
  await new PaymentWorld(shop.sandboxUrl).approve(payPalCreateAnswer.parse(answer).approvalUrl, orderNumber);
}

async function post(shop: RunningShop, path: string, body: object, access: PlacedOrder['access']): Promise<unknown> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...access },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function untilPaid({ databaseUrl }: RunningShop, count: number): Promise<void> {
  const paid = async () => {
    const { rows } = await withClient(databaseUrl, (client) =>
      client.query<{ count: number }>(`SELECT count(*)::int AS count FROM orders WHERE payment_status = 'paid'`),
    );
    return rows[0]?.count;
  };
  await expect.poll(paid, { timeout: 60_000 }).toBe(count);
}
