import path from 'node:path';
import { cents } from '@economat/commerce';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate, type TestShopData } from '../../../scripts/stack/index.ts';
import { CHANGE_FAULT_POINTS } from '../src/database/fault-point.ts';
import { decideChange } from '../src/order-changes/decide-change.ts';
import { makeChange } from '../src/order-changes/make-change.ts';
import { readStaffChanges } from '../src/order-changes/read-staff-changes.ts';
import { markTransferReceived } from '../src/order-status/staff-orders.ts';
import { accessTokenOf } from '../src/orders/access-token.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { orderData } from './support/order-client.ts';
import { type DirectOrders, openOrders, placeDirectly } from './support/order-deps.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { runProcess } from './support/run-process.ts';

/** Rounds over all steps together. */
const ROUNDS = deepRounds(100, CHANGE_FAULT_POINTS.length);
const CONCURRENT = 4;
const PROCESS = path.join(import.meta.dirname, 'support/change-process.ts');

let shop: TestShopData;
let orders: DirectOrders;
beforeAll(async () => {
  shop = await copyTemplate(inject('cluster'), 'order-change-crash');
  orders = openOrders(shop.databaseUrl);
});
afterAll(async () => {
  await orders.close();
  await shop.drop();
});

/** A paid order of three pieces, and the proposal to take two away. */
async function proposal() {
  const product = await addProduct(shop.databaseUrl, { price: '50', stock: 10 });
  const { order } = await placeDirectly(orders.deps, orderData([{ product, unitPrice: 50, quantity: 3 }]));
  const { documentId, lines } = order;
  await markTransferReceived(orders.deps, documentId, null);
  const changes = await readStaffChanges(orders.deps, documentId);
  if (!changes.ok) throw new Error(changes.code);
  const { version } = changes.value;
  const wanted = { version, lines: [{ orderItem: lines[0]?.documentId ?? '', quantity: 1 }], total: cents(6000) };
  const made = await makeChange(orders.deps, documentId, wanted, 'Aïcha Benali');
  if (!made.ok || made.value.state !== 'proposed') throw new Error('The change must wait');
  return { order: documentId, change: made.value.documentId };
}

async function tracesOf(order: string) {
  const [row] = await query<Record<string, unknown>>(
    shop.databaseUrl,
    `select o.total_cents as total, i.quantity, item.stock, c.state, c.refund_cents as refund,
       (select cast(count(*) as integer) from shop_invoices d where d.order_document_id = o.document_id) as documents,
       (select cast(count(*) as integer) from order_events e where e.order_id = o.id and e.kind = 'changed') as events,
       (select cast(count(*) as integer) from shop_outbox m
          where m.kind = 'order-change' and m.payload ->> 'change' = c.document_id and m.payload ->> 'state' = 'applied') as mails
     from orders o join order_items i on i.order_id = o.id join sidebar_items item on item.document_id = i.product_id
     join shop_order_changes c on c.order_id = o.id
     where o.document_id = $1`,
    [order],
  );
  return row;
}

const NOTHING = {
  total: 18000,
  quantity: 3,
  stock: 7,
  state: 'proposed',
  refund: 0,
  documents: 1,
  events: 0,
  mails: 0,
};
const WHOLE = {
  total: 6000,
  quantity: 1,
  stock: 9,
  state: 'applied',
  refund: 12000,
  documents: 3,
  events: 1,
  mails: 1,
};

it(
  `a process killed inside a change of an order leaves all or nothing in ${ROUNDS} rounds`,
  { timeout: 1_200_000 },
  async () => {
    const rounds = Array.from(
      { length: ROUNDS },
      (_, round) => CHANGE_FAULT_POINTS[round % CHANGE_FAULT_POINTS.length] ?? 'change-committed',
    );
    async function run(): Promise<void> {
      for (let point = rounds.pop(); point !== undefined; point = rounds.pop()) {
        const { order, change } = await proposal();
        const env = { DATABASE_URL: shop.databaseUrl, CHANGE: change, TOTAL: '6000' };
        expect((await runProcess(PROCESS, { ...env, FAULT_POINT: point })).signal, point).toBe('SIGKILL');
        await expect.poll(() => tracesOf(order)).toEqual(point === 'change-committed' ? WHOLE : NOTHING);
        const token = accessTokenOf(orders.deps.accessTokenSecret, change, 'order-change');
        const decided = await decideChange(orders.deps, change, token, { accepts: true, total: cents(6000) });
        expect(decided).toMatchObject({ ok: true, value: { state: 'applied' } });
        expect(await tracesOf(order)).toEqual(WHOLE);
      }
    }
    await Promise.all(Array.from({ length: CONCURRENT }, run));
  },
);
