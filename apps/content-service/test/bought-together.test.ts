import knex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBoughtTogether } from '../src/bought-together/bought-together-queries.ts';
import { workOutBoughtTogether } from '../src/bought-together/work-out-bought-together.ts';
import { databaseOf } from '../src/database/sql.ts';
import { readItem, readStamp } from './setup/public-api.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';

const service = useSharedShop();

let pool: Knex;
let main: Product;
let close: Product;
let popular: Product;
let rare: Product;
const slugOf = ({ productId }: Product) => `produit-${productId}`;
const shownBeside = async (product: Product) => (await readItem(service().url, slugOf(product))).boughtTogether;
const workOut = () => writeBoughtTogether(databaseOf(pool).sql, { buyers: 3, most: 4 });

async function order(buyer: string, products: readonly Product[]): Promise<string> {
  const data = orderData(products.map((product) => ({ product, unitPrice: 10 })));
  const email = `${buyer}@exemple.fr`;
  data.billingAddress.email = email;
  data.shippingAddress.email = email;
  return placed(await placeOrder(service().url, data)).orderNumber;
}

beforeAll(async () => {
  const { databaseUrl } = service();
  pool = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 10 } });
  const add = (title: string) => addProduct(databaseUrl, { price: '10', title });
  main = await add('Papier');
  close = await add('Dérouleur');
  popular = await add('Savon');
  rare = await add('Tire-bouchon');
  for (const buyer of ['ana', 'ben', 'cleo']) await order(buyer, [main, close, popular]);
  for (const buyer of ['dan', 'eve', 'fay', 'gus', 'hal']) await order(buyer, [popular]);
  await order('ana', [main, rare]);
  await order('ana', [main, rare]);
  await order('ben', [main, rare]);
  const cancelled = await order('cleo', [main, rare]);
  await query(databaseUrl, `update orders set order_status = 'cancelled' where order_number = $1`, [cancelled]);
});
afterAll(() => pool.destroy());

test('what three buyers ordered together is public within seconds, the closest first', async () => {
  await workOut();
  await expect.poll(() => shownBeside(main)).toEqual([close.productId, popular.productId]);
  expect(await shownBeside(close)).toEqual([main.productId, popular.productId]);
  expect(await shownBeside(rare)).toEqual([]);
});

test('working it out again changes nothing, and a deleted article goes', async () => {
  await workOut();
  await expect.poll(() => shownBeside(main)).toHaveLength(2);
  const stamp = await readStamp(service().url);
  const written = await query<{ xmin: string }>(service().databaseUrl, 'select xmin from shop_bought_together');
  await workOut();
  expect(await query(service().databaseUrl, 'select xmin from shop_bought_together')).toEqual(written);
  expect(await readStamp(service().url)).toBe(stamp);
  await query(service().databaseUrl, 'delete from sidebar_items where document_id = $1', [close.productId]);
  await expect.poll(() => shownBeside(main)).toEqual([popular.productId]);
});

test('of replicas at the same moment one works it out, and not again by day or in the same night', async () => {
  const { databaseUrl } = service();
  const database = databaseOf(pool);
  await query(databaseUrl, 'delete from shop_bought_together');
  const rows = () => query(databaseUrl, 'select item_id from shop_bought_together');
  // The service has worked it out at its start.
  await workOutBoughtTogether(database);
  expect(await rows()).toEqual([]);
  await query(databaseUrl, 'update shop_bought_together_night set finished_at = null');
  const held = await pool.transaction();
  await held.raw('select * from shop_bought_together_night for update');
  await workOutBoughtTogether(database);
  expect(await rows()).toEqual([]);
  await held.commit();
  await Promise.all([1, 2, 3].map(() => workOutBoughtTogether(database)));
  expect((await rows()).length).toBeGreaterThan(0);
});
