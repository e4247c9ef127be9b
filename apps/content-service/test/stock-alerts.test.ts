import { stockAlertsAnswer } from '@economat/contract';
import knex, { type Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOf } from '../src/database/sql.ts';
import { sendStockAlerts } from '../src/stock-alerts/send-stock-alerts.ts';
import { deskOf, ITEM } from './setup/desk.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { newEmail, proveMailbox, registerPerson } from './support/accounts.ts';
import { askedAlert } from './support/form-requests.ts';
import { call, orderData, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();

/** Replicas of the job, beside the one of the shop. */
let pool: Knex;
beforeAll(() => {
  pool = knex({ client: 'pg', connection: shop().databaseUrl, pool: { min: 0, max: 10 } });
});
afterAll(() => pool.destroy());

const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);
const runJob = () => sendStockAlerts(databaseOf(pool).sql);
const setStock = (stock: number | null, { productId }: Product) =>
  sql('update sidebar_items set stock = $1 where document_id = $2', [stock, productId]);
const ask = (data: object) => call(shop().url, 'POST', '/stock-alerts', { data });

/** Where the mailbox of an alert still stands. */
const traces = (email: string) =>
  sql(
    `select 'alert' as place from shop_stock_alerts where email = $1
     union all select 'history' from mail_messages where recipient = $1`,
    [email],
  );

/** The job forgets an alert in the round after its mail has left. */
async function expectForgotten(email: string): Promise<void> {
  await expect
    .poll(async () => {
      await runJob();
      return traces(email);
    })
    .toEqual([]);
}

const WAYS: Readonly<Record<string, (product: Product) => Promise<unknown>>> = {
  'an editor’s form': async ({ productId }) => (await deskOf(shop().url)).update(ITEM, productId, { stock: 7 }),
  'the cancellation of an order': async (product) => {
    await setStock(1, product);
    const order = placed(await placeOrder(shop().url, orderData([{ product, unitPrice: 9.9 }])));
    const desk = await StaffDesk.open(shop().url);
    const body = { data: { reason: 'Erreur' } };
    return desk.move(order.documentId, 'cancel', body);
  },
  'an import that no longer counts it': (product) => setStock(null, product),
};

describe('who asked for a sold-out product', () => {
  it.each(Object.entries(WAYS))('is told once when it is back by %s, and forgotten', async (_way, comesBack) => {
    const product = await addProduct(shop().databaseUrl, { price: '9,90', stock: 0 });
    const [inFrench, inEnglish] = [await askedAlert(shop(), product), await askedAlert(shop(), product, 'en')];
    await runJob();
    await comesBack(product);
    await runJob();
    const french = await shop().mailbox.receive({ to: inFrench, subject: 'De nouveau en stock' });
    expect(french.text).toContain(product.title);
    expect(french.text).toMatch(/\/product-detail\/[a-z0-9-]{24,}/);
    await shop().mailbox.receive({ to: inEnglish, subject: 'Back in stock' });
    for (const email of [inFrench, inEnglish]) {
      await expectForgotten(email);
      await runJob();
      expect(await shop().mailbox.arrived({ to: email })).toHaveLength(1);
    }
  });

  it('is told once by ten replicas at a time, each of them', async () => {
    const product = await addProduct(shop().databaseUrl, { price: '9,90', stock: 0 });
    const people = await Promise.all(Array.from({ length: 8 }, () => askedAlert(shop(), product)));
    await setStock(1, product);
    await Promise.all(Array.from({ length: 10 }, runJob));
    for (const email of people) await expectForgotten(email);
    for (const email of people) expect(await shop().mailbox.arrived({ to: email })).toHaveLength(1);
  });

  it('waits on while the pieces make no bundle, and may ask again after the mail', async () => {
    const product = await addProduct(shop().databaseUrl, {
      price: '9,90; 18',
      options: '6 savons, 12 savons',
      stock: 0,
    });
    const email = await askedAlert(shop(), product);
    await setStock(5, product);
    await runJob();
    expect(await sql('select told_at from shop_stock_alerts where email = $1', [email])).toEqual([{ told_at: null }]);
    await setStock(6, product);
    await runJob();
    await expectForgotten(email);
    await setStock(0, product);
    expect((await ask({ productId: product.productId, email })).status).toBe(200);
    await setStock(6, product);
    await runJob();
    await expect.poll(async () => (await shop().mailbox.arrived({ to: email })).length).toBe(2);
  });

  it('is counted at the desk, once however often they ask, and erased with their account', async () => {
    const product = await addProduct(shop().databaseUrl, { price: '9,90', stock: 0 });
    const person = await registerPerson(shop().url);
    const again = { productId: product.productId, email: person.email.toUpperCase() };
    for (const { status } of await Promise.all(Array.from({ length: 5 }, () => ask(again)))) expect(status).toBe(200);
    await askedAlert(shop(), product);
    const counted = async () => {
      const desk = await StaffDesk.open(shop().url);
      const { data } = stockAlertsAnswer.parse((await desk.get('/stock-alerts')).body);
      return data.find(({ productId }) => productId === product.productId);
    };
    expect(await counted()).toMatchObject({ title: product.title, waiting: 2, stock: 0 });
    await proveMailbox(shop().databaseUrl, person);
    await sql('delete from up_users where id = $1', [person.id]);
    expect(await counted()).toMatchObject({ waiting: 1 });
    expect(await sql(`select row_count from shop_erasure_parts p join shop_erasures e on e.id = p.erasure_id where account_id = $1 and part = 'stock-alerts'`, [person.id])).toEqual([{ row_count: 1 }]); // prettier-ignore
  });

  it('is refused for what can be bought, what nobody sells and what is no mailbox', async () => {
    const { databaseUrl } = shop();
    const email = newEmail();
    const inStock = await addProduct(databaseUrl, { price: '9,90', stock: 1 });
    const uncounted = await addProduct(databaseUrl, { price: '9,90' });
    for (const { productId } of [inStock, uncounted])
      expect(refusalOf(await ask({ productId, email }))).toMatchObject({ status: 409, code: 'stock-available' });
    const onQuote = await addProduct(databaseUrl, { price: '€10–€20 HT', stock: 0 });
    const offline = await addProduct(databaseUrl, { price: '9,90', stock: 0, isOnline: false });
    for (const productId of [onQuote.productId, offline.productId, 'a'.repeat(24)])
      expect(refusalOf(await ask({ productId, email })).code).toBe('not-found');
    expect(refusalOf(await ask({ productId: inStock.productId, email: 'zoe' })).fields).toEqual(['data.email: email']);
  });
});
