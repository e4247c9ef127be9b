import { listsAnswer, openOrdersAnswer } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { BOOK_ADDRESS } from './support/access-calls.ts';
import { type Person, registerPerson } from './support/accounts.ts';
import { ADDRESS, call, orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct, type Product } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
let desk: StaffDesk;
let product: Product;
beforeAll(async () => {
  desk = await StaffDesk.open(shop().url);
  product = await addProduct(shop().databaseUrl, { price: '50.00' });
});

async function order({ token }: Person, more: object = {}) {
  return placed(await placeOrder(shop().url, { ...orderData([{ product, unitPrice: 50 }]), ...more }, { token }));
}

async function openOf({ token }: Person): Promise<string[]> {
  const answer = await call(shop().url, 'GET', '/open-orders', undefined, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return openOrdersAnswer.parse(answer.body).data.map(({ documentId }) => documentId);
}

describe('open orders', () => {
  it('are those that await money, the oldest first, and no longer once paid or cancelled', async () => {
    const buyer = await registerPerson(shop().url);
    const [first, second, third] = [await order(buyer), await order(buyer), await order(buyer)];
    expect(await openOf(buyer)).toEqual([first, second, third].map(({ documentId }) => documentId));
    await desk.move(first.documentId, 'transfer-received');
    const cancel = { data: { orderStatus: 'cancelled' } };
    await call(shop().url, 'PUT', `/orders/${second.documentId}`, cancel, { token: buyer.token });
    expect(await openOf(buyer)).toEqual([third.documentId]);
    expect(await openOf(await registerPerson(shop().url))).toEqual([]);
  });
});

describe('a list of an address', () => {
  it('knows when the customer last ordered for it, cancelled orders apart', async () => {
    const buyer = await registerPerson(shop().url);
    const send = (method: string, path: string, data?: object) =>
      call(shop().url, method, path, data && { data }, { token: buyer.token });
    const saved = await send('POST', '/user-addresses', { ...BOOK_ADDRESS, type: 'shipping', address2: 'Bât. B' });
    const address = (saved.body as { data: { documentId: string } }).data.documentId;
    await send('POST', '/lists', { name: 'Studio', lines: [], address });
    await send('POST', '/lists', { name: 'Loft', lines: [] });
    const orderedAt = async () =>
      listsAnswer.parse((await send('GET', '/lists')).body).data.map((list) => list.orderedAt);
    await order(buyer);
    expect(await orderedAt()).toEqual([null, null]);
    const shippingAddress = { ...ADDRESS, appartment: 'bât. b' };
    const { documentId, createdAt } = await order(buyer, { shippingAddress });
    expect(await orderedAt()).toEqual([createdAt, null]);
    await send('PUT', `/orders/${documentId}`, { orderStatus: 'cancelled' });
    expect(await orderedAt()).toEqual([null, null]);
  });
});
