import {
  awaitsTransfer,
  canShip,
  ORDER_STATUSES,
  type OrderState,
  PAYMENT_METHODS,
  type PaymentMethod,
  PAYMENT_STATUSES,
} from '@economat/commerce';
import { ORDER_QUEUES, type OrderQueue, type StaffOrderList, staffOrdersAnswer } from '@economat/contract';
import fc from 'fast-check';
import type { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../../scripts/stack/index.ts';
import { useTestService } from './setup/test-service.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { ADDRESS, orderData, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useTestService('order-queues');
let product: Product;
let desk: StaffDesk;

beforeAll(async () => {
  const { url, databaseUrl } = shop();
  product = await addProduct(databaseUrl, { price: '10.00' });
  desk = await StaffDesk.open(url);
});

async function order(billing: object = {}, shipping: object = {}) {
  const data = orderData([{ product, unitPrice: 10, quantity: 2 }]);
  const addresses = { billingAddress: { ...ADDRESS, ...billing }, shippingAddress: { ...ADDRESS, ...shipping } };
  return placed(await placeOrder(shop().url, { ...data, ...addresses }));
}

async function list(asked: { queue?: OrderQueue; search?: string; page?: number }): Promise<StaffOrderList> {
  const search = new URLSearchParams(
    Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer = await desk.get(`/orders?${search.toString()}`);
  expect(answer.status).toBe(200);
  return staffOrdersAnswer.parse(answer.body);
}

/** The promised days seen from the day on which a parcel that leaves now arrives. */
const DELIVERY = { late: [-4, -1], today: [-1, 1], 'first day': [0, 2], 'last day': [-2, 0], later: [1, 2] } as const;

interface RandomState extends OrderState {
  readonly paymentMethod: PaymentMethod;
  readonly isPrepared: boolean;
  readonly delivery: keyof typeof DELIVERY;
  /** How much of it. */
  readonly withdrawn: 'nothing' | 'one piece' | 'all';
  readonly refund: {
    state: 'asked' | 'pending' | 'done' | 'refused';
    isWhole: boolean;
    isOfWithdrawal: boolean;
  } | null;
}

/** Any state that the transitions lead to: nothing is sent before it is paid. */
const randomState: fc.Arbitrary<RandomState> = fc
  .record({
    orderStatus: fc.constantFrom(...ORDER_STATUSES),
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
    paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
    isPrepared: fc.boolean(),
    delivery: fc.constantFrom('late', 'today', 'first day', 'last day', 'later'),
    withdrawn: fc.constantFrom('nothing', 'one piece', 'all'),
    refund: fc.option(
      fc.record({
        state: fc.constantFrom('asked', 'pending', 'done', 'refused'),
        isWhole: fc.boolean(),
        isOfWithdrawal: fc.boolean(),
      }),
    ),
  })
  .filter(({ orderStatus, paymentStatus }) => isUnpaid(orderStatus) || !isUnpaid(paymentStatus));

function isUnpaid(status: string): boolean {
  return ['pending', 'failed', 'cancelled'].includes(status);
}

/** Where an order belongs, by the rules that the shop acts on. */
function queuesOf(state: RandomState): OrderQueue[] {
  const { orderStatus, paymentStatus, isPrepared, delivery, refund } = state;
  const isToSend = canShip(state) && state.withdrawn !== 'all';
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
  const isRefunded = refund !== null && refund.state !== 'refused';
  const owes = isPaid && !(isRefunded && refund.isWhole);
  const isAnswered = isRefunded && refund.isOfWithdrawal;
  const withdrawn = state.withdrawn !== 'nothing' && !isAnswered && owes && orderStatus !== 'cancelled';
  const isUnderWay = refund?.state === 'asked' || refund?.state === 'pending';
  const belongs: Record<OrderQueue, boolean> = {
    'to-collect': awaitsTransfer(state),
    'to-prepare': isToSend && !isPrepared,
    'to-ship': isToSend && delivery !== 'late' && delivery !== 'later',
    late: isToSend && delivery === 'late',
    'to-refund': (orderStatus === 'cancelled' && owes) || withdrawn || isUnderWay,
    withdrawals: withdrawn,
    all: true,
  };
  return ORDER_QUEUES.filter((queue) => belongs[queue]);
}

/** Makes an order what a state says, past the shop's own code, which would not do all of it. */
async function become(client: Client, documentId: string, arrival: string, state: RandomState): Promise<void> {
  const [from, to] = DELIVERY[state.delivery];
  const withdrawal = `w${documentId.slice(1)}`;
  const { rows } = await client.query<{ id: number; total: number }>(
    `update orders set order_status = $2, payment_status = $3, payment_method = $4,
       prepared_at = case when $5 then now() end, delivery_from = cast($6 as date) + $7::int, delivery_to = cast($6 as date) + $8::int
     where document_id = $1 returning id, total_cents as total`,
    [documentId, state.orderStatus, state.paymentStatus, state.paymentMethod, state.isPrepared, arrival, from, to],
  );
  const [row] = rows;
  await client.query('delete from shop_payment_refunds where order_id = $1', [row?.id]);
  await client.query('delete from shop_withdrawals where order_id = $1', [row?.id]);
  if (state.withdrawn !== 'nothing')
    await client.query(
      `insert into shop_withdrawals (document_id, order_id, attempt_key, fingerprint, name, email, lines, declared_at)
       select $1, $2, $1, '', 'Léa', 'lea@exemple.fr',
         jsonb_agg(jsonb_build_object('id', document_id, 'quantity', case when $3 then quantity else 1 end)), now()
       from order_items where order_id = $2`,
      [withdrawal, row?.id, state.withdrawn === 'all'],
    );
  if (state.refund === null) return;
  const { state: refundState, isWhole, isOfWithdrawal } = state.refund;
  // Asked for first, as every refund is.
  await client.query(
    `insert into shop_payment_refunds (key, order_id, amount_cents, reason, withdrawal_document_id, state, created_at)
     values ($1, $2, $3, 'Test', $4, 'asked', now())`,
    [documentId, row?.id, isWhole ? row?.total : 1, isOfWithdrawal ? withdrawal : null],
  );
  await client.query('update shop_payment_refunds set state = $2 where key = $1', [documentId, refundState]);
}

describe('the queues of the desk', () => {
  it('list exactly the orders of their states, and count as many', async () => {
    const orders: Awaited<ReturnType<typeof order>>[] = [];
    for (let made = 0; made < 40; made += 1) orders.push(await order());
    const arrival = orders[0]?.delivery.from ?? '';
    const states = fc.array(randomState, { minLength: orders.length, maxLength: orders.length });
    await fc.assert(
      fc.asyncProperty(states, async (chosen) => {
        const expected = new Map<OrderQueue, string[]>(ORDER_QUEUES.map((queue) => [queue, []]));
        await withClient(shop().databaseUrl, async (client) => {
          for (const [index, state] of chosen.entries()) {
            const { documentId, orderNumber } = orders[index] ?? { documentId: '', orderNumber: '' };
            await become(client, documentId, arrival, state);
            for (const queue of queuesOf(state)) expected.get(queue)?.push(orderNumber);
          }
        });
        for (const queue of ORDER_QUEUES) {
          const { data, meta } = await list({ queue });
          const numbers = data.map(({ orderNumber }) => orderNumber);
          expect(numbers.toSorted(), queue).toEqual(expected.get(queue)?.toSorted());
          expect(meta.counts[queue], queue).toBe(numbers.length);
          expect(meta.pagination.total, queue).toBe(numbers.length);
        }
      }),
      { numRuns: deepRounds(50, 3), endOnFailure: true },
    );
  });

  it('are paged, the most urgent first, and end where the pages do', async () => {
    for (let made = 0; made < 15; made += 1) await order();
    await query(shop().databaseUrl, 'delete from shop_payment_refunds');
    await query(shop().databaseUrl, 'delete from shop_withdrawals');
    await query(shop().databaseUrl, `update orders set delivery_to = delivery_from + cast(id % 7 as integer),
      order_status = 'processing', payment_status = 'paid', prepared_at = null`); // prettier-ignore
    const first = await list({ queue: 'to-prepare' });
    const { pageSize, pageCount, total } = first.meta.pagination;
    expect(first.data).toHaveLength(pageSize);
    expect(pageCount).toBe(2);
    const second = await list({ queue: 'to-prepare', page: 2 });
    const all = [...first.data, ...second.data];
    expect(new Set(all.map(({ documentId }) => documentId)).size).toBe(total);
    const days = all.map(({ delivery }) => delivery.to);
    expect(days).toEqual(days.toSorted());
    expect((await list({ queue: 'to-prepare', page: 3 })).data).toEqual([]);
  });
});

describe('a search of the desk', () => {
  it('finds number, name, company, mail, phone and town as they are said, in every queue', async () => {
    const found = await order(
      {
        firstName: 'Zoé',
        lastName: 'Lefèvre-Küchlin',
        companyName: 'Gîtes du Lac',
        email: 'zoe.gites@exemple.fr',
        phoneNumber: '+33 6 98 76 54 32',
      },
      { city: 'Saint-Étienne' },
    );
    await desk.move(found.documentId, 'transfer-received');
    const words = [
      found.orderNumber,
      found.orderNumber.toLowerCase(),
      found.orderNumber.replace('ORD-', ''),
      'lefèvre',
      'LEFEVRE',
      'kuchlin',
      'zoé lefèvre',
      'Lefèvre-Küchlin Zoé',
      'gîtes du',
      'Lac',
      'Gîtes du Lac, Zoé Lefèvre-Küchlin',
      'zoe.gites@',
      'gites@exemple.fr',
      '06 98 76 54 32',
      '0698765',
      '+33698765432',
      'Saint-Étienne',
      'saint-etienne',
      'étienne',
    ];
    for (const search of words) {
      for (const queue of ['all', 'to-prepare'] as const) {
        const { data, meta } = await list({ queue, search });
        expect(data, `${search} in ${queue}`).toMatchObject([
          {
            orderNumber: found.orderNumber,
            name: 'Gîtes du Lac, Zoé Lefèvre-Küchlin',
            town: 'Saint-Étienne',
            lines: 1,
            pieces: 2,
          },
        ]);
        expect(meta.pagination).toMatchObject({ total: 1, pageCount: 1 });
      }
      expect((await list({ queue: 'to-collect', search })).data, search).toEqual([]);
    }
    expect((await list({ search: '%%%' })).data).toEqual([]);
  });

  it('shows who has exactly the searched name first, and pages the others behind', async () => {
    const exact = await order({ lastName: 'Oriol' });
    const longer: string[] = [];
    for (let made = 0; made < 2; made += 1) longer.unshift((await order({ lastName: 'Oriolan' })).orderNumber);
    const { data, meta } = await list({ search: 'oriol' });
    expect(data.map(({ orderNumber }) => orderNumber)).toEqual([exact.orderNumber, ...longer]);
    expect(meta.pagination).toMatchObject({ total: 3, pageCount: 1 });
    expect((await list({ search: 'oriol', page: 2 })).data).toEqual([]);
  });

  it('keeps no word of a buyer who was erased', async () => {
    const found = await order({ lastName: 'Oubliette', email: 'oubliette@exemple.fr', city: 'Oubliette' });
    const words = () =>
      query<{ word: string }>(
        shop().databaseUrl,
        `select w.word from shop_order_words w join orders o on o.id = w.order_id where o.order_number = $1 order by w.word`,
        [found.orderNumber],
      );
    expect((await words()).filter(({ word }) => word.includes('oubliette')).length).toBeGreaterThan(3);
    const { databaseUrl } = shop();
    await query(databaseUrl, `update orders set customer_email = '' where order_number = $1`, [found.orderNumber]);
    await query(
      databaseUrl,
      `update order_addresses set first_name = '', last_name = '', company_name = '', city = '', phone_number = '', email = ''
       where id in (select unnest(array[billing_address_id, shipping_address_id]) from orders where order_number = $1)`,
      [found.orderNumber],
    );
    const [, digits = ''] = found.orderNumber.split('-');
    const left = (await words()).map(({ word }) => word);
    expect(left.filter((word) => !word.includes(digits) && word !== 'ord' && !digits.endsWith(word))).toEqual([]);
  });

  it('no longer finds a town that was erased', async () => {
    const found = await order({}, { city: 'Oubliette-sur-Mer' });
    expect((await list({ search: 'oubliette' })).data).toHaveLength(1);
    await query(
      shop().databaseUrl,
      `update order_addresses set city = '' where id = (select shipping_address_id from orders where order_number = $1)`,
      [found.orderNumber],
    );
    expect((await list({ search: 'oubliette' })).data).toEqual([]);
  });

  it.each([
    ['two letters', 'search=ab', 'search'],
    ['too many letters', `search=${'a'.repeat(101)}`, 'search'],
    ['an unknown queue', 'queue=tomorrow', 'queue'],
    ['page 0', 'page=0', 'page'],
  ])('for %s is refused, and told by which field', async (_what, asked, field) => {
    const refusal = refusalOf(await desk.get(`/orders?${asked}`));
    expect(refusal).toMatchObject({ status: 400, code: 'invalid-query' });
    expect(refusal.fields[0]).toMatch(new RegExp(`^${field}: `));
  });
});
