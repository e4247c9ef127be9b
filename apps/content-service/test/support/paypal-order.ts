import { payPalCreateAnswer } from '@economat/contract';
import type { SharedShop } from '../setup/shared-shop.ts';
import { call, orderData, placed, placeOrder } from './order-client.ts';
import type { Product } from './order-fixtures.ts';

export type PlacedOrder = ReturnType<typeof placed>;

/** An order of one product at 50 € HT, to be paid by PayPal. */
export async function placePayPalOrder({ url }: SharedShop, product: Product): Promise<PlacedOrder> {
  const data = { ...orderData([{ product, unitPrice: 50 }]), paymentMethod: 'paypal' };
  return placed(await placeOrder(url, data));
}

export async function openPayPal({ url }: SharedShop, order: PlacedOrder) {
  const options = { orderToken: order.accessToken };
  const answer = await call(url, 'POST', '/paypal/create-order', { orderId: order.documentId }, options);
  if (answer.status !== 200) throw new Error(`Not opened (${answer.status}): ${JSON.stringify(answer.body)}`);
  return payPalCreateAnswer.parse(answer.body);
}

/** Opened and agreed to, not yet captured; its webhook is lost. */
export async function approvedPayPal(shop: SharedShop, order: PlacedOrder): Promise<string> {
  const { approvalUrl, id } = await openPayPal(shop, order);
  await shop.world.order({ provider: 'paypal', scenario: 'no-webhook', match: order.orderNumber, times: 0 });
  await shop.world.approve(approvalUrl, order.orderNumber);
  return id;
}

export async function paidByPayPal(shop: SharedShop, product: Product): Promise<PlacedOrder> {
  const order = await placePayPalOrder(shop, product);
  const id = await approvedPayPal(shop, order);
  const answer = await call(shop.url, 'GET', `/paypal/capture-order?token=${id}`);
  if (answer.status !== 200) throw new Error(`Not captured (${answer.status}): ${JSON.stringify(answer.body)}`);
  return order;
}
