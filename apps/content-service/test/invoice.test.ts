import { parseInvoiceRecord, recordProblems } from '@economat/invoice';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeOrderStatus } from '../src/orders/change-order-status.ts';
import { useTestService } from './setup/test-service.ts';
import { call, orderData, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { openOrders } from './support/order-deps.ts';
import { addCoupon, addProduct, type Product, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const service = useTestService('invoices');
let full: Product;
let reduced: Product;
let desk: StaffDesk;
beforeAll(async () => {
  full = await addProduct(service().databaseUrl, { price: '50.00', vat: 20 });
  reduced = await addProduct(service().databaseUrl, { price: '30.50', vat: 5.5 });
  desk = await StaffDesk.open(service().url);
});

type Order = ReturnType<typeof placed>;

async function newOrder(discount: { amount: number; code: string } | null = null): Promise<Order> {
  const lines = [
    { product: full, unitPrice: 50, quantity: 2, vat: 20 },
    { product: reduced, unitPrice: 30.5, quantity: 3, vat: 5.5 },
  ];
  return placed(await placeOrder(service().url, orderData(lines, discount)));
}

function ask(order: Order, orderToken: string | undefined = order.accessToken) {
  return call(service().url, 'GET', `/orders/${order.documentId}/invoice`, undefined, { orderToken });
}

async function recordOf(order: Order) {
  const answer = await ask(order);
  if (answer.status !== 200) throw new Error(`No invoice (${answer.status}): ${JSON.stringify(answer.body)}`);
  const parsed = parseInvoiceRecord((answer.body as { data: unknown }).data);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  expect(recordProblems(parsed.record)).toEqual([]);
  return parsed.record;
}

async function numbers(): Promise<string[]> {
  const rows = await query<{ number: string }>(
    service().databaseUrl,
    'select number from shop_invoices order by number',
  );
  return rows.map(({ number }) => number);
}

describe('an invoice', () => {
  it('is a pro forma without number before the payment, and is frozen with it, in the figures of the order', async () => {
    const order = await newOrder();
    expect(await recordOf(order)).toMatchObject({ kind: 'pro-forma', number: null, payment: { status: 'due' } });
    const before = await numbers();
    await desk.move(order.documentId, 'transfer-received');
    const record = await recordOf(order);
    expect(record).toMatchObject({
      kind: 'invoice',
      orderNumber: order.orderNumber,
      seller: { legalName: 'Économat SAS', siren: '908123458' },
      totals: { grandTotal: order.total, prepaid: order.total, due: 0 },
    });
    expect(record.number).toMatch(/^FA-\d{4}-\d{6}$/);
    expect(await numbers()).toHaveLength(before.length + 1);
    expect(await recordOf(order)).toEqual(record);
  });

  it('P18 splits a voucher over the rates so that bases and VAT add up to the order’s total', async () => {
    const code = await addCoupon(service().databaseUrl, { amountCents: 1000 });
    const order = await newOrder({ amount: 10, code });
    await desk.move(order.documentId, 'transfer-received');
    const { vatShares, totals, discount } = await recordOf(order);
    expect(discount).toMatchObject({ code, totalIncludingVat: 1000 });
    expect(vatShares.reduce((sum, { base, vat }) => sum + base + vat, 0)).toBe(order.total);
    expect(totals.taxBasis + totals.vat).toBe(order.total);
    for (const { vatPercent, base, vat } of vatShares)
      expect(Math.abs(vat - (base * vatPercent) / 100)).toBeLessThanOrEqual(1);
  });

  it('cannot be changed or deleted in the database, by whatever hand', async () => {
    const order = await newOrder();
    await desk.move(order.documentId, 'transfer-received');
    await expect(query(service().databaseUrl, 'delete from shop_invoices')).rejects.toThrow(
      'neither changed nor deleted',
    );
    await expect(query(service().databaseUrl, `update shop_invoices set fingerprint = ''`)).rejects.toThrow(
      'neither changed',
    );
  });

  it('of another’s order is not found, whoever asks', async () => {
    const order = await newOrder();
    const other = await newOrder();
    for (const token of [undefined, other.accessToken, 'x']) {
      expect(refusalOf(await ask(order, token ?? ''))).toMatchObject({ status: 404, code: 'not-found' });
    }
  });

  it(
    'P04 is numbered without a hole by 100 parallel payments of which every third is rolled back',
    { timeout: 120_000 },
    async () => {
      const before = (await numbers()).length;
      const orders = await Promise.all(Array.from({ length: 100 }, () => newOrder()));
      const direct = openOrders(service().databaseUrl);
      await Promise.all(
        orders.map(async ({ documentId }, index) => {
          const change = { to: 'processing', actor: 'staff', paymentStatus: 'paid' } as const;
          if (index % 3 !== 0) {
            await changeOrderStatus(direct.deps, documentId, change);
            return;
          }
          const torn = direct.deps.database.transaction(async (sql) => {
            const inside = {
              ...direct.deps,
              database: {
                ...direct.deps.database,
                transaction: (work: (s: typeof sql) => Promise<unknown>) => work(sql),
              },
            };
            await changeOrderStatus(inside as unknown as typeof direct.deps, documentId, change);
            throw new Error('the connection broke');
          });
          await expect(torn).rejects.toThrow('the connection broke');
        }),
      );
      await direct.close();
      const issued = await numbers();
      expect(issued).toHaveLength(before + 66);
      expect(issued.map((number) => Number(number.slice(-6)))).toEqual(issued.map((_, index) => index + 1));
    },
  );
});
