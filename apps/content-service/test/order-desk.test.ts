import { preparationAnswer, reminderAnswer, staffOrderAnswer } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Desk } from './setup/desk.ts';
import { staffMember } from './setup/staff-member.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { ADDRESS, call, newKey, orderData, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';
import { newTrackingNumber } from './support/tracking-number.ts';

const shop = useSharedShop();
const NOBODY = 'a'.repeat(24);
let product: Product;
let desk: StaffDesk;
let colleague: Desk;

beforeAll(async () => {
  const { url, databaseUrl } = shop();
  product = await addProduct(databaseUrl, { price: '10.00' });
  desk = await StaffDesk.open(url);
  colleague = await staffMember(url, 'order-desk');
});

async function order(more: object = {}) {
  return placed(await placeOrder(shop().url, { ...orderData([{ product, unitPrice: 10 }]), ...more }));
}

async function paidOrder() {
  const made = await order();
  await desk.move(made.documentId, 'transfer-received');
  return made;
}

async function read({ documentId }: { documentId: string }) {
  return staffOrderAnswer.parse((await desk.read(documentId)).body);
}

async function asColleague(path: string, orders: readonly string[]): Promise<unknown> {
  const answer = await colleague.call('POST', `/api/staff/orders/${path}`, { data: { orders } });
  expect(answer.status).toBe(200);
  return answer.json();
}

describe('preparing several orders', () => {
  it('by two people at once prepares each once, and its timeline names who did', async () => {
    const orders = [await paidOrder(), await paidOrder(), await paidOrder()].map(({ documentId }) => documentId);
    const both = await Promise.all([asColleague('prepare', orders), asColleague('prepare', orders.toReversed())]);
    const results = both.flatMap((body) => preparationAnswer.parse(body).data);
    for (const one of orders) {
      const ends = results.filter(({ order: id }) => id === one).map(({ result }) => result);
      expect(ends.toSorted()).toEqual(['prepared', 'prepared-before']);
      const { data, meta } = await read({ documentId: one });
      expect(meta.preparedAt).not.toBeNull();
      expect(meta.staffActions).toMatchObject({ prepare: false, ship: true });
      const prepared = meta.timeline.filter(({ kind }) => kind === 'prepared');
      expect(prepared).toMatchObject([{ actor: 'staff', by: 'Sacha Martin' }]);
      // Buyers read what happened, not who of the staff did it.
      expect(JSON.stringify(data)).not.toContain('Sacha');
    }
  });

  it('does what can be done, and says of each other order why not', async () => {
    const [unpaid, paid, sent] = [await order(), await paidOrder(), await paidOrder()];
    await desk.move(sent.documentId, 'ship', { data: { carrier: 'Colissimo', trackingNumber: newTrackingNumber() } });
    const orders = [unpaid.documentId, NOBODY, paid.documentId, paid.documentId, sent.documentId];
    const { body } = await desk.post('/orders/prepare', { data: { orders } });
    expect(preparationAnswer.parse(body).data.map(({ result }) => result)).toEqual([
      'not-to-ship',
      'not-found',
      'prepared',
      'prepared-before',
      'not-to-ship',
    ]);
  });

  it.each([
    ['no order', []],
    ['more than a hundred orders', Array.from({ length: 101 }, () => NOBODY)],
    ['an order that is not named by its documentId', ['1']],
  ])('is refused for %s', async (_, orders) => {
    expect(refusalOf(await desk.post('/orders/prepare', { data: { orders } }))).toMatchObject({
      status: 400,
      code: 'invalid-body',
    });
  });
});

describe('reminding buyers of their transfers', () => {
  async function remind(documentId: string): Promise<string | undefined> {
    const { body } = await desk.post('/orders/remind', { data: { orders: [documentId] } });
    return reminderAnswer.parse(body).data[0]?.result;
  }

  function reminders(documentId: string) {
    const statement = `select id from shop_outbox where kind = 'payment-reminder' and payload ->> 'order' = $1`;
    return query(shop().databaseUrl, statement, [documentId]);
  }

  it('mails once a day at most, and only while the transfer is awaited', async () => {
    const { databaseUrl } = shop();
    const awaited = await order();
    const results = await Promise.all(Array.from({ length: 4 }, () => remind(awaited.documentId)));
    expect(results.filter((result) => result === 'reminded')).toHaveLength(1);
    expect(results.filter((result) => result === 'reminded-today')).toHaveLength(3);
    expect(await reminders(awaited.documentId)).toHaveLength(1);
    await query(
      databaseUrl,
      `update order_events set at = at - interval '1 day'
       where kind = 'reminded' and order_id = (select id from orders where document_id = $1)`,
      [awaited.documentId],
    );
    expect(await remind(awaited.documentId)).toBe('reminded');
    await desk.move(awaited.documentId, 'transfer-received');
    expect(await remind(awaited.documentId)).toBe('not-awaited');
    expect(await remind(NOBODY)).toBe('not-found');
    expect(await remind((await order({ paymentMethod: 'paypal' })).documentId)).toBe('not-awaited');
    expect(await reminders(awaited.documentId)).toHaveLength(2);
  });
});

describe('the file of orders', () => {
  it('is for French spreadsheets, holds what was chosen, and no formula', async () => {
    const billingAddress = { ...ADDRESS, firstName: '=HYPERLINK("x")', email: 'csv.export@exemple.fr' };
    const chosen = await order({ billingAddress });
    const other = await order({ billingAddress });
    const answer = await desk.file(`/order-export?orders=${chosen.documentId}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="commandes-[\d-]+\.csv"$/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = bytes.toString('utf8').trimEnd().split('\r\n');
    expect(head).toContain('"Commande";"Date";"Client"');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`"${chosen.orderNumber}"`);
    expect(rows[0]).toContain(
      `"'=HYPERLINK(""x"") Martin";"csv.export@exemple.fr";"Paris";"En attente";"Virement";"À payer"`,
    );
    expect(rows[0]).toContain(';12,00;');
    const found = await (await desk.file('/order-export?queue=to-collect&search=csv.export%40')).text();
    expect(found).toContain(chosen.orderNumber);
    expect(found).toContain(other.orderNumber);
    expect(found.trimEnd().split('\r\n')).toHaveLength(3);
    const log = await query(
      shop().databaseUrl,
      `select id from shop_security_log where action = 'file-exported' and detail ->> 'query' like $1`,
      [`%${chosen.documentId}%`],
    );
    expect(log).toHaveLength(1);
  });
});

describe('an order at the desk', () => {
  it('has its documents as files, and no others', async () => {
    const paid = await paidOrder();
    const { data } = await read(paid);
    const [invoice] = data.documents;
    const path = `/orders/${paid.orderNumber}/documents/${invoice?.number ?? ''}`;
    const answer = await desk.file(path);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const another = await paidOrder();
    expect((await desk.get(`/orders/${another.documentId}/documents/${invoice?.number ?? ''}`)).status).toBe(404);
  });

  it('takes notes of the staff, with author and moment, which its buyer never reads', async () => {
    const { url } = shop();
    const made = await order();
    const note = { data: { text: 'A appelé : livrer au gardien' } };
    const answer = await colleague.call('POST', `/api/staff/orders/${made.orderNumber}/notes`, note);
    expect(answer.status).toBe(200);
    const { meta } = await read(made);
    expect(meta.notes).toMatchObject([{ text: 'A appelé : livrer au gardien', by: 'Sacha Martin' }]);
    const seen = await call(url, 'GET', `/orders/${made.documentId}`, undefined, { orderToken: made.accessToken });
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain('gardien');
    expect(refusalOf(await desk.move(made.documentId, 'notes', { data: { text: ' ' } }))).toMatchObject({
      status: 400,
    });
    expect((await desk.move(NOBODY, 'notes', note)).status).toBe(404);
  });

  it('names the member of staff of each step, and shows a picture of what is sold', async () => {
    const { databaseUrl } = shop();
    const [item] = await query<{ productId: string; title: string; price: string; vat: string }>(
      databaseUrl,
      `select document_id as "productId", title, pd_price_range as price, vat from sidebar_items where slug = 'pack-comptoir-demarrage'`,
    );
    if (item === undefined) throw new Error('The demo shop does not have the pack');
    const line = { product: item, unitPrice: Number(item.price.replace(',', '.')), vat: Number(item.vat) };
    const made = placed(await placeOrder(shop().url, orderData([line])));
    const step = (path: string, body: object = {}) =>
      colleague.call('POST', `/api/staff/orders/${made.documentId}/${path}`, body);
    await step('invoice');
    await step('transfer-received');
    await step('ship', { data: { carrier: 'Colissimo', trackingNumber: newTrackingNumber() } });
    await step('deliver');
    await step('refund', { data: { key: newKey(), amount: 1, reason: 'Geste' } });
    const transfers = (await desk.refundTransfers(made.documentId)).map(({ id }) => id);
    // Whoever gives it to the bank, the one who decided is named.
    await desk.post('/transfers-sent', { data: { transfers } });
    const { meta } = await read(made);
    expect(meta.timeline.map(({ kind, by }) => `${kind} ${by ?? ''}`)).toEqual([
      'placed ',
      'invoiced Sacha Martin',
      'paid Sacha Martin',
      'shipped Sacha Martin',
      'delivered Sacha Martin',
      'refunded Sacha Martin',
    ]);
    expect(meta.pictures[item.productId]).toMatch(/^\/uploads\//);
    expect(meta.hasAccount).toBe(false);
  });
});
