import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { endDeadChanges } from '../src/order-changes/end-change.ts';
import { reconcileRefunds } from '../src/payments/refunds/reconcile-refunds.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { newEmail } from './support/accounts.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { ADDRESS, call, newKey, orderData, orderOf, placed, placeOrder } from './support/order-client.ts';
import { booksOf, changesOf, decided, readOrder, secretOf } from './support/order-changes.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { newTrackingNumber } from './support/tracking-number.ts';
import { openPayments } from './support/payment-deps.ts';
import { approvedPayPal } from './support/paypal-order.ts';
import { StaffDesk } from './support/staff-desk.ts';

const ROUNDS = deepRounds(60);
const STOCK = 40;

const shop = useSharedShop();
let desk: StaffDesk;
beforeAll(async () => {
  desk = await StaffDesk.open(shop().url);
});

/** What may happen to an order; numbers choose lines, pieces and amounts. */
type Step =
  | { readonly kind: 'quantity'; readonly line: number; readonly count: number }
  | { readonly kind: 'add'; readonly count: number }
  | { readonly kind: 'discount'; readonly euros: number }
  | { readonly kind: PlainStep };
type PlainStep =
  | ('address' | 'accept' | 'decline' | 'take-back')
  | ('pay' | 'transfer' | 'ship-one' | 'refund' | 'withdraw' | 'cancel');

const plain = fc.constantFrom<PlainStep>('address', 'accept', 'decline', 'take-back', 'pay', 'transfer');
const rare = fc.constantFrom<PlainStep>('accept', 'pay', 'ship-one', 'refund', 'withdraw', 'cancel');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('quantity' as const), line: fc.nat(2), count: fc.nat(4) }),
  fc.record({ kind: fc.constant('add' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('discount' as const), euros: fc.nat(15) }),
  fc.record({ kind: plain }),
  fc.record({ kind: plain }),
  fc.record({ kind: rare }),
);

/** An order of two articles, and everything that happens to it. Steps that are refused change nothing, which the books prove. */
async function living() {
  const { url, databaseUrl } = shop();
  const products = await Promise.all(
    [20, 5.5, 20].map((vat, index) => addProduct(databaseUrl, { price: `${9 + index}.90`, vat, stock: STOCK })),
  );
  const [roll, tray, other] = products as [Product, Product, Product];
  const email = newEmail('living');
  const data = orderData([
    { product: roll, unitPrice: 9.9, quantity: 2 },
    { product: tray, unitPrice: 10.9, vat: 5.5, quantity: 3 },
  ]);
  const order = placed(await placeOrder(url, { ...data, billingAddress: { ...ADDRESS, email } }));
  const changes = changesOf(desk, order);
  let transferred = 0;
  const read = async () => orderOf(await readOrder(shop(), order));
  const id = order.documentId;

  async function openChange() {
    return (await changes.read()).changes.find(({ state }) => state === 'proposed' || state === 'accepted');
  }

  async function lines() {
    return (await read()).orderItems.map(({ documentId, quantity }) => ({ orderItem: documentId, quantity }));
  }

  const steps: { readonly [Kind in Step['kind']]: (of: Extract<Step, { kind: Kind }>) => Promise<unknown> } = {
    async quantity({ line, count }) {
      const wanted = (await lines()).map((one, at) => (at === line ? { ...one, quantity: count } : one));
      return changes.make({ lines: wanted.filter(({ quantity }) => quantity > 0) });
    },
    add: async ({ count }) =>
      changes.make({ lines: [...(await lines()), { productId: other.productId, quantity: count }] }),
    discount: ({ euros }) => changes.make({ discount: { amount: euros, reason: 'Geste commercial' } }),
    address: () => changes.make({ shippingAddress: { ...ADDRESS, street: `${Date.now()} rue Neuve` } }),
    accept: () => answer(true),
    decline: () => answer(false),
    async 'take-back'() {
      const open = await openChange();
      return open && desk.post(`/order-changes/${open.documentId}/take-back`, undefined);
    },
    /** What is asked now, by PayPal: the order, or the difference. */
    async pay() {
      if (!(await read()).actions.pay) return;
      const token = await approvedPayPal(shop(), order);
      return call(url, 'GET', `/paypal/capture-order?token=${token}`);
    },
    /** The same by transfer. */
    async transfer() {
      const { difference, total, paymentStatus } = await read();
      const open = await openChange();
      const isDifference = difference !== null && open !== undefined;
      const answered = isDifference
        ? await desk.post(`/order-changes/${open.documentId}/difference-received`, undefined)
        : await desk.move(id, 'transfer-received');
      const isTaken = isDifference || paymentStatus === 'pending' || paymentStatus === 'failed';
      if (answered.status === 200 && isTaken) transferred += difference?.amount ?? total;
    },
    async 'ship-one'() {
      const [line] = await lines();
      const parcel = { order: order.orderNumber, carrier: 'Colissimo', trackingNumber: newTrackingNumber() };
      return desk.post('/shipments', { data: [{ ...parcel, lines: [{ orderItem: line?.orderItem, quantity: 1 }] }] });
    },
    refund: () => desk.post(`/orders/${id}/refund`, { data: { key: newKey(), amount: 5, reason: 'Article abîmé' } }),
    async withdraw() {
      const [line] = await lines();
      const wish = { name: 'Léa Martin', email, lines: [{ orderItem: line?.orderItem, quantity: 1 }] };
      return call(
        url,
        'POST',
        `/orders/${id}/withdrawal`,
        { data: wish },
        { key: newKey(), orderToken: order.accessToken },
      );
    },
    async cancel() {
      const { paymentStatus } = await read();
      const isPaid = paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
      if (isPaid) return desk.move(id, 'cancel-and-refund', { data: { key: newKey(), reason: 'Plus besoin' } });
      return desk.move(id, 'cancel', { data: { reason: 'Plus besoin' } });
    },
  };

  async function answer(accepts: boolean) {
    const open = await openChange();
    if (open?.state !== 'proposed') return;
    return decided(shop(), open.documentId, await secretOf(shop(), email, open.documentId), accepts);
  }

  /** What the jobs do, and the bank. */
  async function settle(): Promise<void> {
    const payments = openPayments(databaseUrl, shop().world.url);
    await endDeadChanges(payments.deps);
    await reconcileRefunds(payments.deps, 0);
    await payments.close();
    const transfers = (await desk.refundTransfers(id)).filter(({ state }) => state !== 'sent');
    if (transfers.length > 0)
      await desk.post('/transfers-sent', { data: { transfers: transfers.map((transfer) => transfer.id) } });
  }

  /** Money in is what the documents say and what is owed back, and no piece is lost. */
  async function prove(after: string): Promise<void> {
    const books = await booksOf(databaseUrl, id);
    const { paymentStatus, orderStatus } = await read();
    const isPaid = paymentStatus !== 'pending' && paymentStatus !== 'failed';
    const net = books.captured + transferred - books.refunded;
    expect(net, `${after}: money`).toBe(isPaid ? books.documents + books.owed : 0);
    expect(books.documents, `${after}: documents`).toBe(isPaid ? books.total - books.ownRefunds : 0);
    const rows = await query<{ id: string; missing: number }>(
      databaseUrl,
      `select item.document_id as id, cast($2 - item.stock as integer) as missing from sidebar_items item where document_id = any($1)`,
      [products.map(({ productId }) => productId), STOCK],
    );
    const taken = await query<{ id: string; units: number }>(
      databaseUrl,
      `select id, cast(sum(units) as integer) as units from (
         select i.product_id as id,
           case when o.order_status in ('shipped', 'delivered') then i.stock_units / i.quantity * sent.pieces else i.stock_units end as units
         from order_items i join orders o on o.id = i.order_id
         cross join lateral (
           select coalesce(sum(line.quantity), 0) as pieces
           from shop_shipments s, jsonb_to_recordset(s.lines) as line(id text, quantity integer)
           where s.order_id = o.id and line.id = i.document_id) as sent
         where o.document_id = $1 and not o.stock_returned
         union all
         select held."productId", held.units from shop_order_changes c join orders o on o.id = c.order_id,
           jsonb_to_recordset(c.held) as held("productId" text, units integer) where o.document_id = $1) as pieces
       group by id`,
      [id],
    );
    for (const row of rows) {
      const units = taken.find((one) => one.id === row.id)?.units ?? 0;
      expect(row.missing, `${after}, ${orderStatus}: stock`).toBe(units);
    }
  }

  const take = (one: Step) => (steps[one.kind] as (of: Step) => Promise<unknown>)(one);
  return { id, order, read, take, settle, prove, openChange };
}

/** Brings an order to its end, whatever state it is in: paid and sent, or cancelled. */
async function leave({ id, order, read, take, settle, openChange }: Awaited<ReturnType<typeof living>>): Promise<void> {
  await take({ kind: 'take-back' });
  expect(await openChange()).toBeUndefined();
  await settle();
  await take({ kind: 'transfer' });
  const parcel = { order: order.orderNumber, carrier: 'Colissimo', trackingNumber: newTrackingNumber() };
  await desk.post('/shipments', { data: [parcel] });
  await desk.move(id, 'deliver');
  const { orderStatus } = await read();
  if (orderStatus !== 'delivered') await take({ kind: 'cancel' });
  await settle();
  expect((await read()).orderStatus).toBeOneOf(['delivered', 'cancelled', 'shipped']);
}

describe('any sequence of changes, parcels, refunds, withdrawals and cancellations', () => {
  it(
    `leaves money, documents and stock in agreement, and comes to an end (${ROUNDS} rounds)`,
    { timeout: 1_200_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (happened) => {
          const order = await living();
          await order.prove('placed');
          for (const [at, one] of happened.entries()) {
            await order.take(one);
            if (at % 3 === 2) await order.settle();
            await order.prove(`${at} ${JSON.stringify(one)}`);
          }
          await leave(order);
          await order.prove('left');
          expect((await booksOf(shop().databaseUrl, order.id)).owed).toBe(0);
        }),
        { numRuns: ROUNDS, endOnFailure: true },
      );
    },
  );
});
