import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  copyTemplate,
  findPgBouncer,
  type PgBouncer,
  type Shop,
  startPgBouncer,
  startShop,
} from '../../../scripts/stack/index.ts';
import { deskOf } from './setup/desk.ts';
import { isDeep } from './support/deep-rounds.ts';
import { newKey, orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct, query, stockOf } from './support/order-fixtures.ts';
import { examine } from './support/production-doctor.ts';

const program = findPgBouncer();
const ORDERS = 60;
/** Fewer than the service holds at PgBouncer, so that they are lent to and fro between its calls. */
const CONNECTIONS = 4;
const FORM = '/content-manager/collection-types/api::sidebar-item.sidebar-item';

const stops: (() => Promise<unknown>)[] = [];
let pooler: PgBouncer;
let directUrl: string;
let shop: Shop;

beforeAll(async () => {
  if (program === null || !isDeep()) return;
  const { secrets, dir } = inject('cluster');
  const data = await copyTemplate(inject('cluster'), 'pooled');
  stops.push(() => data.drop());
  directUrl = data.databaseUrl;
  const folder = path.join(dir, 'pooled');
  pooler = await startPgBouncer({ program, databaseUrl: directUrl, poolSize: CONNECTIONS, dir: folder });
  stops.push(() => pooler.stop());
  const env = { content: { DATABASE_DIRECT_URL: directUrl, RATE_LIMIT_FACTOR: '0' } };
  shop = await startShop({ ...data, databaseUrl: pooler.url, secrets, env });
  stops.push(() => shop.stop());
});

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(directUrl, statement, values);

describe.runIf(program !== null && isDeep())('a shop whose calls go through PgBouncer in transaction mode', () => {
  test('places orders side by side, each once, over fewer connections than it has calls', async () => {
    const product = await addProduct(directUrl, { price: '50', stock: 2 * ORDERS });
    const answers = await Promise.all(
      Array.from({ length: ORDERS }, async () => {
        const key = newKey();
        const data = orderData([{ product, unitPrice: 50 }]);
        const first = placed(await placeOrder(shop.content.url, data, { key }));
        const again = placed(await placeOrder(shop.content.url, data, { key }));
        return [first.documentId, again.documentId] as const;
      }),
    );
    expect(answers.filter(([first, again]) => first !== again)).toEqual([]);
    expect(new Set(answers.map(([first]) => first)).size).toBe(ORDERS);
    expect(await stockOf(directUrl, product)).toBe(ORDERS);
    const [held] = await sql<{ calls: number; listens: number }>(
      `select cast(count(*) filter (where application_name = 'economat-content') as int) as calls,
              cast(count(*) filter (where application_name = 'economat-content-listener') as int) as listens
       from pg_stat_activity where datname = current_database()`,
    );
    expect(held?.calls).toBeLessThanOrEqual(CONNECTIONS);
    expect(held?.listens).toBe(1);
  });

  test('shows an article saved at the desk in the storefront, and logs who saved it', async () => {
    const { productId } = await addProduct(directUrl, { price: '50' });
    const desk = await deskOf(shop.content.url);
    const title = 'Renommé derrière PgBouncer';
    const answer = await desk.call('PUT', `${FORM}/${productId}`, { title });
    expect(answer.status, await answer.clone().text()).toBe(200);
    const [item] = await sql<{ slug: string }>('select slug from sidebar_items where document_id = $1', [productId]);
    await expect.poll(() => pageOf(item?.slug ?? '')).toContain(title);
    const changes = await sql<{ actor: string }>(
      'select actor_kind as actor from shop_changes where document_id = $1 order by id desc limit 1',
      [productId],
    );
    expect(changes).toEqual([{ actor: 'staff' }]);
  });

  test('the doctor finds the way and its limit', async () => {
    const found = await examine({
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: directUrl,
      SHOP_DATA_DIR: path.join(inject('cluster').dir, 'pooled-doctor'),
      SHOP_PUBLIC_URL: shop.url,
    });
    expect(found.map(({ text }) => text)).toContain('PgBouncer leads to the database, and statements end after 1min');
  });

  test('an order is refused with 503 while PgBouncer is away, and placed afterwards', async () => {
    const product = await addProduct(directUrl, { price: '50', stock: 1 });
    const data = orderData([{ product, unitPrice: 50 }]);
    const key = newKey();
    await pooler.stop();
    expect((await placeOrder(shop.content.url, data, { key })).status).toBe(503);
    await pooler.start();
    await expect.poll(async () => (await placeOrder(shop.content.url, data, { key })).status).toBe(201);
    expect(await stockOf(directUrl, product)).toBe(0);
  });
});

async function pageOf(slug: string): Promise<string> {
  const answer = await fetch(`${shop.url}/product-detail/${slug}`);
  return answer.text();
}
