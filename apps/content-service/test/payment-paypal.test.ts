import { beforeAll, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { call, orderData, orderOf, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { openPayPal, type PlacedOrder, placePayPalOrder } from './support/paypal-order.ts';

const shop = useSharedShop();
let product: Product;

beforeAll(async () => {
  product = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20 });
});

function newOrder(): Promise<PlacedOrder> {
  return placePayPalOrder(shop(), product);
}

function open(order: PlacedOrder, body: object = {}) {
  const options = { orderToken: order.accessToken };
  return call(shop().url, 'POST', '/paypal/create-order', { orderId: order.documentId, ...body }, options);
}

function opened(order: PlacedOrder) {
  return openPayPal(shop(), order);
}

function capture(token: string) {
  return call(shop().url, 'GET', `/paypal/capture-order?token=${token}`);
}

async function read(order: PlacedOrder) {
  const answer = await call(shop().url, 'GET', `/orders/${order.documentId}`, undefined, {
    orderToken: order.accessToken,
  });
  return orderOf(answer);
}

async function paidMails(order: PlacedOrder): Promise<number> {
  const rows = await query(shop().databaseUrl, 'select 1 from shop_outbox where dedupe_key = $1', [
    `order-paid:${order.documentId}`,
  ]);
  return rows.length;
}

async function invoiceNumbersOf({ documentId }: PlacedOrder): Promise<string[]> {
  const rows = await query<{ number: string }>(
    shop().databaseUrl,
    'select number from shop_invoices where order_document_id = $1',
    [documentId],
  );
  return rows.map(({ number }) => number);
}

async function anomaliesOf({ orderNumber }: PlacedOrder): Promise<string[]> {
  const rows = await query<{ kind: string }>(
    shop().databaseUrl,
    'select kind from shop_payment_anomalies where order_number = $1 order by kind',
    [orderNumber],
  );
  return rows.map(({ kind }) => kind);
}

function eventsOf(order: { timeline: readonly { kind: string }[] }): string[] {
  return order.timeline.map(({ kind }) => kind);
}

describe('a PayPal payment', () => {
  it('is opened, approved and captured: paid once, with one mail, for its total', async () => {
    const { world } = shop();
    const order = await newOrder();
    const { approvalUrl, id } = await opened(order);
    const back = await world.approve(approvalUrl, order.orderNumber);
    expect(back).toContain(`/paypalpayment-success?token=${id}`);
    const answer = await capture(id);
    expect(answer).toMatchObject({ status: 200, body: { status: 'COMPLETED', orderNumber: order.orderNumber } });
    expect(await read(order)).toMatchObject({
      orderStatus: 'processing',
      paymentStatus: 'paid',
      paymentMethod: 'paypal',
    });
    expect(await world.moneyOf(order.orderNumber)).toEqual({ captured: 6000, refunded: 0, captures: 1 });
    expect(await paidMails(order)).toBe(1);
  });

  it.each(['number', 'string'] as const)(
    'is opened for an order named by its numeric id, sent as a %s',
    async (kind) => {
      const order = await newOrder();
      const [row] = await query<{ id: number }>(shop().databaseUrl, 'select id from orders where document_id = $1', [
        order.documentId,
      ]);
      const orderId = kind === 'number' ? row?.id : String(row?.id);
      expect((await open(order, { orderId })).status).toBe(200);
    },
  );

  it('opens once for two concurrent presses', async () => {
    const order = await newOrder();
    const [first, second] = await Promise.all([opened(order), opened(order)]);
    expect(second.id).toBe(first.id);
  });

  it('is settled within a minute without a return or a webhook', async () => {
    const { world } = shop();
    const order = await newOrder();
    const { approvalUrl } = await opened(order);
    await world.order({ provider: 'paypal', scenario: 'no-webhook', match: order.orderNumber, times: 0 });
    expect(await world.approve(approvalUrl, order.orderNumber, 'accept-without-return')).toBeNull();
    await expect.poll(async () => (await read(order)).paymentStatus, { timeout: 60_000, interval: 500 }).toBe('paid');
    expect(await world.moneyOf(order.orderNumber)).toMatchObject({ captured: 6000, captures: 1 });
  });

  it('is settled by the webhook alone when the buyer closed the tab', async () => {
    const { world } = shop();
    const order = await newOrder();
    const { approvalUrl } = await opened(order);
    await world.approve(approvalUrl, order.orderNumber, 'accept-without-return');
    await expect.poll(async () => (await read(order)).paymentStatus).toBe('paid');
  });

  it('changes, mails and invoices once for a hundred concurrent webhooks and returns', async () => {
    const { world } = shop();
    const order = await newOrder();
    const { approvalUrl, id } = await opened(order);
    await world.approve(approvalUrl, order.orderNumber);
    const returns = Array.from({ length: 100 }, () => capture(id));
    await Promise.all([world.repeatWebhooks(order.orderNumber, 100), ...returns]);
    const after = await read(order);
    expect(eventsOf(after).filter((kind) => kind === 'paid')).toHaveLength(1);
    expect(await paidMails(order)).toBe(1);
    expect(await invoiceNumbersOf(order)).toEqual([expect.stringMatching(/^FA-\d{4}-\d{6}$/)]);
    expect(await world.moneyOf(order.orderNumber)).toMatchObject({ captured: 6000, captures: 1 });
    expect(await anomaliesOf(order)).toEqual([]);
  });

  it.each(['duplicate-webhook', 'late-webhook', 'out-of-order', 'replay'])(
    'is applied once although the provider sends: %s',
    async (scenario) => {
      const { world } = shop();
      const order = await newOrder();
      const { approvalUrl, id } = await opened(order);
      await world.order({ provider: 'paypal', scenario, match: order.orderNumber, times: 0, delayMs: 300 });
      await world.approve(approvalUrl, order.orderNumber);
      await capture(id);
      await expect.poll(async () => (await read(order)).paymentStatus).toBe('paid');
      await world.repeatWebhooks(order.orderNumber, 3);
      expect(eventsOf(await read(order)).filter((kind) => kind === 'paid')).toHaveLength(1);
      expect(await paidMails(order)).toBe(1);
    },
  );

  it('is never paid by the client’s word: the success page alone pays nothing', async () => {
    const order = await newOrder();
    const { id } = await opened(order);
    expect(refusalOf(await capture(id))).toMatchObject({ status: 422, code: 'payment-not-completed' });
    expect(refusalOf(await capture('5O190127TN364715T'))).toMatchObject({ status: 404, code: 'not-found' });
    const body = { data: { orderStatus: 'processing', paymentStatus: 'paid' } };
    const put = await call(shop().url, 'PUT', `/orders/${order.documentId}`, body, { orderToken: order.accessToken });
    expect(put.status).toBe(403);
    expect(await read(order)).toMatchObject({ orderStatus: 'pending', paymentStatus: 'pending' });
  });

  it('belongs to one order: its second use changes nothing, and outsiders cannot open it', async () => {
    const { world } = shop();
    const order = await newOrder();
    const { approvalUrl, id } = await opened(order);
    await world.approve(approvalUrl, order.orderNumber);
    await capture(id);
    const other = await newOrder();
    expect(await capture(id)).toMatchObject({ body: { status: 'COMPLETED', orderNumber: order.orderNumber } });
    expect((await read(other)).paymentStatus).toBe('pending');
    const outsider = await call(shop().url, 'POST', '/paypal/create-order', { orderId: other.documentId });
    expect(refusalOf(outsider)).toMatchObject({ status: 404, code: 'not-found' });
    expect(refusalOf(await open(order))).toMatchObject({ status: 409, code: 'order-not-payable' });
  });

  it.each(['wrong-amount', 'wrong-currency'])(
    'is not captured when the provider states other money (%s), and staff are notified',
    async (scenario) => {
      const { world } = shop();
      const order = await newOrder();
      const { approvalUrl, id } = await opened(order);
      await world.order({ provider: 'paypal', scenario, match: order.orderNumber, times: 0 });
      await world.approve(approvalUrl, order.orderNumber);
      expect(refusalOf(await capture(id))).toMatchObject({ status: 409, code: 'payment-amount-mismatch' });
      expect((await read(order)).paymentStatus).toBe('pending');
      expect(await anomaliesOf(order)).toEqual(['amount-mismatch']);
      expect(await world.moneyOf(order.orderNumber)).toMatchObject({ captured: 0 });
    },
  );

  it('captured with another amount leaves the order unpaid and notifies staff', async () => {
    const { world } = shop();
    const order = await newOrder();
    const { approvalUrl, id } = await opened(order);
    await world.order({
      provider: 'paypal',
      scenario: 'wrong-amount',
      operation: 'capture',
      match: order.orderNumber,
      times: 0,
    });
    await world.approve(approvalUrl, order.orderNumber);
    expect(refusalOf(await capture(id))).toMatchObject({ code: 'payment-amount-mismatch' });
    expect((await read(order)).paymentStatus).toBe('pending');
    expect(await anomaliesOf(order)).toEqual(['amount-mismatch']);
  });

  it('sends the total alone and refuses an amount that is not the order’s', async () => {
    const order = await newOrder();
    expect(refusalOf(await open(order, { amount: 1 }))).toMatchObject({ status: 409, code: 'payment-amount-mismatch' });
    expect((await open(order, { amount: '60.00' })).status).toBe(200);
  });

  it('of a cancelled order is refused, and money that arrives anyway is reported', async () => {
    const { world } = shop();
    const order = await newOrder();
    const { approvalUrl, id } = await opened(order);
    const body = { data: { orderStatus: 'cancelled' } };
    const cancelled = await call(shop().url, 'PUT', `/orders/${order.documentId}`, body, {
      orderToken: order.accessToken,
    });
    expect(cancelled.status).toBe(200);
    expect(refusalOf(await open(order))).toMatchObject({ code: 'order-not-payable' });
    await world.approve(approvalUrl, order.orderNumber);
    expect(await capture(id)).toMatchObject({ body: { status: 'VOIDED' } });
    expect(await world.moneyOf(order.orderNumber)).toMatchObject({ captured: 0 });
    expect(await read(order)).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'pending' });
  });

  it('refused by the bank leaves the order payable, and the next attempt pays it', async () => {
    const { world } = shop();
    const order = await newOrder();
    const first = await opened(order);
    await world.order({
      provider: 'paypal',
      scenario: 'refuse',
      operation: 'capture',
      match: order.orderNumber,
      times: 1,
    });
    await world.approve(first.approvalUrl, order.orderNumber);
    // The buyer's return and its repetitions come beside the webhook: whoever captures, all of them hear of the refusal.
    for (const answer of await Promise.all(Array.from({ length: 5 }, () => capture(first.id))))
      expect(answer).toMatchObject({ body: { status: 'DECLINED' } });
    const refused = await read(order);
    expect(refused).toMatchObject({ orderStatus: 'pending', paymentStatus: 'failed', actions: { pay: true } });
    const second = await opened(order);
    expect(second.id).not.toBe(first.id);
    await world.approve(second.approvalUrl, order.orderNumber);
    expect(await capture(second.id)).toMatchObject({ body: { status: 'COMPLETED' } });
    expect(await world.moneyOf(order.orderNumber)).toMatchObject({ captured: 6000, captures: 1 });
  });

  it.each(['down', 'html', 'error-500', 'cut-short'])(
    'is answered 503 while the provider fails (%s), and opens at the next press',
    async (scenario) => {
      const { world } = shop();
      const order = await newOrder();
      await world.order({ provider: 'paypal', scenario, operation: 'create', match: order.orderNumber, times: 1 });
      expect(refusalOf(await open(order))).toMatchObject({ status: 503, code: 'payment-provider-unavailable' });
      expect((await open(order)).status).toBe(200);
    },
  );

  it.each(['down', 'html', 'error-500', 'cut-short'])(
    'is captured once although the answer is unreadable (%s)',
    async (scenario) => {
      const { world } = shop();
      const order = await newOrder();
      const { approvalUrl, id } = await opened(order);
      await world.order({ provider: 'paypal', scenario, operation: 'capture', match: order.orderNumber, times: 1 });
      await world.order({ provider: 'paypal', scenario: 'no-webhook', match: order.orderNumber, times: 0 });
      await world.approve(approvalUrl, order.orderNumber);
      expect((await capture(id)).status).toBe(503);
      expect(await capture(id)).toMatchObject({ body: { status: 'COMPLETED' } });
      expect(await world.moneyOf(order.orderNumber)).toMatchObject({ captured: 6000, captures: 1 });
    },
  );

  it('above 200 € is refused with its reason', async () => {
    const data = { ...orderData([{ product, unitPrice: 50, quantity: 4 }]), paymentMethod: 'bank_transfer' };
    const order = placed(await placeOrder(shop().url, data));
    expect(refusalOf(await open(order))).toMatchObject({ status: 422, code: 'payment-method-unavailable' });
  });

  it('of an order whose payments were refused eight times within the hour is refused', async () => {
    const order = await newOrder();
    await opened(order);
    await query(
      shop().databaseUrl,
      `insert into shop_payment_attempts
         (reference, provider, order_id, order_document_id, order_number, amount_cents, language, state, created_at, checked_at)
       select reference || n, provider, order_id, order_document_id, order_number, amount_cents, language, 'failed', now(), now()
       from shop_payment_attempts, generate_series(1, 8) as n where order_number = $1`,
      [order.orderNumber],
    );
    await query(shop().databaseUrl, `update shop_payment_attempts set state = 'failed' where order_number = $1`, [
      order.orderNumber,
    ]);
    expect(refusalOf(await open(order))).toMatchObject({ status: 429, code: 'too-many-requests' });
  });
});
