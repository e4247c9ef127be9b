import { parisDay } from '@economat/commerce';
import { type CustomerDocument, documentsAnswer } from '@economat/contract';
import { parseInvoiceRecord } from '@economat/invoice';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { BOOK_ADDRESS } from './support/access-calls.ts';
import { type Person, registerPerson } from './support/accounts.ts';
import { ADDRESS, call, orderData, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
let desk: StaffDesk;
let full: Product;
let reduced: Product;
beforeAll(async () => {
  desk = await StaffDesk.open(shop().url);
  full = await addProduct(shop().databaseUrl, { price: '50.00' });
  reduced = await addProduct(shop().databaseUrl, { price: '30.50', vat: 5.5 });
});

/** A paid order of 50,00 € at 20 % and 30,50 € at 5,5 %, whose invoice is of 92,18 €. */
async function buy({ token }: Person, shippingAddress: object = ADDRESS) {
  const lines = [
    { product: full, unitPrice: 50 },
    { product: reduced, unitPrice: 30.5, vat: 5.5 },
  ];
  const order = placed(await placeOrder(shop().url, { ...orderData(lines), shippingAddress }, { token }));
  await desk.move(order.documentId, 'transfer-received');
  return order;
}

async function documentsOf({ token }: Person, from = '2000-01-01', to = '2099-12-31'): Promise<CustomerDocument[]> {
  const answer = await call(shop().url, 'GET', `/documents?from=${from}&to=${to}`, undefined, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { data, meta } = documentsAnswer.parse(answer.body);
  expect(meta.total).toBe(data.length);
  return data;
}

/** Copies of a document under other days, as if it had been issued on them. */
async function issueAlsoOn(document: CustomerDocument, days: readonly string[]): Promise<void> {
  for (const [index, day] of days.entries()) {
    await query(
      shop().databaseUrl,
      `insert into shop_invoices (number, kind, order_document_id, record, fingerprint, issued_at)
       select $2, kind, order_document_id, record || jsonb_build_object('issueDate', $3::text, 'number', $2::text), fingerprint, now()
       from shop_invoices where number = $1`,
      [document.number, `FA-1999-${500_000 + index}`, day],
    );
  }
}

describe('the documents of a customer', () => {
  it('are invoices and credit notes with their amounts, the newest first', async () => {
    const buyer = await registerPerson(shop().url);
    expect(await documentsOf(buyer)).toEqual([]);
    const order = await buy(buyer);
    await desk.refundByTransfer(order.documentId, { key: order.documentId, amount: 10, reason: 'Geste' });
    const documents = await documentsOf(buyer);
    const common = { order: order.documentId, orderNumber: order.orderNumber };
    expect(documents).toHaveLength(2);
    const invoice = documents.find(({ kind }) => kind === 'invoice');
    expect(invoice).toMatchObject({ ...common, credited: null, net: 8050, vat: 1168, total: 9218 });
    expect(documents.find(({ kind }) => kind === 'credit-note')).toMatchObject({
      ...common,
      credited: invoice?.number,
      total: 1000,
    });
    for (const { number, total } of documents) {
      const answer = await call(shop().url, 'GET', `/documents/${number}`, undefined, { token: buyer.token });
      const parsed = parseInvoiceRecord((answer.body as { data: unknown }).data);
      expect(parsed.ok && parsed.record).toMatchObject({ number, totals: { grandTotal: total } });
    }
  });

  it('are nobody else’s, whatever number or query is sent', async () => {
    const [owner, outsider] = await Promise.all([registerPerson(shop().url), registerPerson(shop().url)]);
    await buy(owner);
    const [document] = await documentsOf(owner);
    expect(await documentsOf(outsider)).toEqual([]);
    for (const number of [document?.number ?? '', 'FA-2026-999999', "FA' or 1=1", '%00', 'x'.repeat(500)]) {
      const path = `/documents/${encodeURIComponent(number)}`;
      const answer = await call(shop().url, 'GET', path, undefined, { token: outsider.token });
      expect(refusalOf(answer)).toMatchObject({ status: 404, code: 'not-found' });
    }
    const forged = `/documents?from=2000-01-01&to=2099-12-31&ownerId=${owner.id}`;
    expect(refusalOf(await call(shop().url, 'GET', forged, undefined, { token: outsider.token }))).toMatchObject({
      code: 'invalid-query',
    });
  });

  it('belong to the period by their day in Paris, both ends included', async () => {
    const buyer = await registerPerson(shop().url);
    await buy(buyer);
    const [document] = await documentsOf(buyer);
    if (document === undefined) throw new Error('The order has an invoice');
    const days = ['2023-12-31', '2024-01-01', '2024-02-28', '2024-02-29', '2024-03-01', '2024-03-31', '2024-10-27'];
    await issueAlsoOn(document, days);
    const daysOf = async (from: string, to: string) => (await documentsOf(buyer, from, to)).map(({ date }) => date);
    expect(await daysOf('2024-01-01', '2024-03-31')).toEqual(days.slice(1, 6).toReversed());
    expect(await daysOf('2024-02-29', '2024-02-29')).toEqual(['2024-02-29']);
    expect(await daysOf('2024-10-27', '2024-10-27')).toEqual(['2024-10-27']);
    expect(await daysOf('2023-12-31', '2023-12-31')).toEqual(['2023-12-31']);
  });

  it('of a period that is none are refused', async () => {
    const { token } = await registerPerson(shop().url);
    const ask = (from: string, to: string) =>
      call(shop().url, 'GET', `/documents?from=${from}&to=${to}`, undefined, { token });
    expect(refusalOf(await ask('2026-02-01', '2026-01-31')).fields).toEqual(['to: period-order']);
    for (const [from, to] of [
      ['2025-02-29', '2026-01-31'],
      ['', '2026-01-31'],
      ['2026-1-1', 'x'],
    ] as const)
      // prettier-ignore
      expect(refusalOf(await ask(from, to))).toMatchObject({ status: 400, code: 'invalid-query' });
  });

  it('go to a property: the name of its address in the book, flats of one house apart', async () => {
    const buyer = await registerPerson(shop().url);
    const save = (addressName: string, address2: string) =>
      call(
        shop().url,
        'POST',
        '/user-addresses',
        { data: { ...BOOK_ADDRESS, type: 'shipping', addressName, address2 } },
        { token: buyer.token },
      );
    expect((await save('Studio Bastille', 'Bât. B, 2e')).status).toBe(201);
    expect((await save('Loft', 'Bât. B, 3e')).status).toBe(201);
    for (const appartment of ['Bât. B, 2e', 'bât. b, 3E', null]) await buy(buyer, { ...ADDRESS, appartment });
    expect((await documentsOf(buyer)).map(({ property }) => property)).toEqual([
      '3 rue des Lilas, 75011 Paris',
      'Loft',
      'Studio Bastille',
    ]);
  });
});

describe('the day of a document', () => {
  it.each([
    ['2024-02-28T22:59:59Z', '2024-02-28'],
    ['2024-02-28T23:00:00Z', '2024-02-29'],
    ['2024-02-29T23:00:00Z', '2024-03-01'],
    ['2024-03-30T23:00:00Z', '2024-03-31'],
    ['2024-03-31T21:59:59Z', '2024-03-31'],
    ['2024-03-31T22:00:00Z', '2024-04-01'],
    ['2024-06-30T22:00:00Z', '2024-07-01'],
    ['2024-12-31T23:00:00Z', '2025-01-01'],
  ])('of what is issued at %s is %s, by the clock in Paris', (instant, day) => {
    expect(parisDay(new Date(instant))).toBe(day);
  });
});
