import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parisInstant, parisMoment } from '@economat/commerce';
import { useOwnShop } from './setup/own-shop.ts';
import { handedIn, InvoicingDesk, invoicedOrder, orderAtPlatform, platformInvoices } from './support/invoicing.ts';
import { addProduct, type Product } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useOwnShop('platform-clocks', {
  EINVOICING_CHECK_SECONDS: '1',
  EINVOICING_SEARCH_DELAY_SECONDS: '2',
});
const MINUTE = 60_000;
const HOURS = 5 * 60 * MINUTE;
/** Since our day in Paris began. */
const sinceMidnight = Date.now() - parisInstant(parisMoment(new Date()).day, 0).getTime();
/** The platform's clocks, from the latest to the earliest: on the day before ours, on our day, ahead. */
const YESTERDAY = -sinceMidnight - 30 * MINUTE;
const BEHIND = -Math.min(HOURS, Math.max(0, sinceMidnight - MINUTE));
const AHEAD = HOURS;

let product: Product;
let desk: InvoicingDesk;
beforeAll(async () => {
  product = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20, stock: 1000 });
  desk = new InvoicingDesk(await StaffDesk.open(shop().url));
});

function setClock(aheadMs: number): Promise<void> {
  return orderAtPlatform(shop(), 'clock', { aheadMs });
}

/** The buyer wants papers, at a moment by his own clock. */
function suspend(number: string, at: number): Promise<void> {
  const reason = { code: 'JUSTIF_ABS', text: 'Le bon de livraison manque' };
  return orderAtPlatform(shop(), `invoices/${number}/statuses`, { code: '208', reason, at: new Date(at) });
}

/** What became of an order's invoice: it arrived, and nothing of it was sent twice or waits. */
const SENT_ONCE = { statuses: ['200', '201', '202', '203'], invoices: 1, files: 1 };

async function arrivalsOf(orders: readonly { readonly orderNumber: string }[]) {
  const arrivals: (typeof SENT_ONCE)[] = [];
  for (const { orderNumber } of orders) {
    const document = await desk.reaches(orderNumber, { state: 'accepted', code: '203', isTask: false });
    const invoices = (await platformInvoices(shop())).filter(({ number }) => number === document.number);
    const files = (await handedIn(shop())).filter(({ name }) => name === `${orderNumber}.pdf`);
    const statuses = document.statuses.map(({ code }) => code);
    arrivals.push({ statuses, invoices: invoices.length, files: files.length });
  }
  return arrivals;
}

// In this order, so that the platform's clock goes on, until the last test sets it right.
describe('a platform whose clock is not ours', { tags: ['spec:E17'], timeout: 240_000 }, () => {
  it('still on yesterday rejects an invoice, and one press of staff issues a new one', async () => {
    await setClock(YESTERDAY);
    const order = await invoicedOrder(shop(), product);
    const rejected = await desk.reaches(order.orderNumber, { code: '213', step: 'reissue', isTask: true });
    expect(JSON.stringify(rejected.statuses)).toContain('issued in the future');
    await setClock(BEHIND);
    expect((await desk.step(rejected.number, 'reissue')).status).toBe(200);
    await vi.waitFor(
      async () => {
        const documents = await desk.ofOrder(order.orderNumber);
        expect(documents.map(({ isInternal, state, code }) => ({ isInternal, state, code }))).toEqual([
          { isInternal: false, state: 'accepted', code: '203' },
          { isInternal: true, state: 'accepted', code: null },
          { isInternal: false, state: 'accepted', code: '213' },
        ]);
      },
      { timeout: 60_000, interval: 500 },
    );
    expect(await desk.register('waiting')).toEqual([]);
  });

  it.each([
    ['behind', BEHIND],
    ['ahead', AHEAD],
  ])('%s gets each document once, whatever answer is lost, and its statuses count', async (_, aheadMs) => {
    await setClock(aheadMs);
    const lost = ['cut-short', 'error-after', 'error-429', 'expired-token', 'html'];
    for (const scenario of lost) await shop().world.order({ provider: 'invoicing', scenario, operation: 'create' });
    const orders = [];
    for (let count = 0; count <= lost.length; count += 1) orders.push(await invoicedOrder(shop(), product));
    expect(await arrivalsOf(orders)).toEqual(orders.map(() => SENT_ONCE));
  });

  it.each([
    ['behind', -HOURS],
    ['ahead', HOURS],
  ])('passes on two suspensions of a buyer whose clock is %s, and staff are asked twice', async (_, aheadMs) => {
    const { orderNumber } = await invoicedOrder(shop(), product);
    const { number } = await desk.reaches(orderNumber, { state: 'accepted', code: '203' });
    const first = Date.now() + aheadMs;
    await suspend(number, first);
    await desk.stands(number, { code: '208', step: 'complete', isTask: true });
    expect((await desk.step(number, 'complete')).status).toBe(200);
    const completed = await desk.stands(number, { code: '209', step: null, isTask: false });
    expect(completed.statuses.map(({ code }) => code).filter((code) => code > '203')).toEqual(['208', '209']);
    await suspend(number, first + MINUTE);
    await desk.stands(number, { code: '208', step: 'complete', isTask: true });
  });

  it('ahead is set right, and what changes from then on is read', async () => {
    await setClock(AHEAD);
    const before = await invoicedOrder(shop(), product);
    const { number } = await desk.reaches(before.orderNumber, { state: 'accepted', code: '203' });
    await setClock(0);
    await orderAtPlatform(shop(), `invoices/${number}/statuses`, { code: '205' });
    const after = await invoicedOrder(shop(), product);
    await desk.reaches(after.orderNumber, { state: 'accepted', code: '203' });
    await desk.stands(number, { code: '205' });
    expect(await arrivalsOf([after])).toEqual([SENT_ONCE]);
  });
});
