import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deskOf } from './setup/desk.ts';
import { useTestService } from './setup/test-service.ts';
import { orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct } from './support/order-fixtures.ts';

const shop = useTestService('desk-order-list');

const list = z.object({
  results: z.array(z.object({ orderNumber: z.string(), orderStatus: z.string() })),
  pagination: z.object({ total: z.number(), pageCount: z.number() }),
});

async function listed(query: string): Promise<z.infer<typeof list>> {
  const desk = await deskOf(shop().url);
  const answer = await desk.call('GET', `/content-manager/collection-types/api::order.order?${query}`);
  expect(answer.status).toBe(200);
  return list.parse(await answer.json());
}

test('the desk’s list says how many orders there are, of all and of those that staff look for', async () => {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '10' });
  const numbers: string[] = [];
  for (let order = 0; order < 3; order += 1) {
    numbers.push(placed(await placeOrder(url, orderData([{ product, unitPrice: 10 }]))).orderNumber);
  }
  const newestFirst = 'page=1&pageSize=2&sort=createdAt:DESC';
  const all = await listed(newestFirst);
  expect(all.pagination).toMatchObject({ total: 3, pageCount: 2 });
  expect(all.results.map(({ orderNumber }) => orderNumber)).toEqual(numbers.toReversed().slice(0, 2));
  expect((await listed(`${newestFirst}&filters[$and][0][orderStatus][$eq]=shipped`)).pagination.total).toBe(0);
  expect((await listed(`${newestFirst}&_q=${numbers[1]}`)).pagination.total).toBe(1);
});
