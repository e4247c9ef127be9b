import { parisDay } from '@economat/commerce';
import { documentsAnswer, type Spending, spendingAnswer } from '@economat/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { BOOK_ADDRESS } from './support/access-calls.ts';
import { type Person, registerPerson } from './support/accounts.ts';
import { ADDRESS, call, orderData, placed, placeOrder, refusalOf, type ShownLine } from './support/order-client.ts';
import { addProduct, addVoucher, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
let desk: StaffDesk;
beforeAll(async () => {
  desk = await StaffDesk.open(shop().url);
});

const YEAR = parisDay(new Date()).slice(0, 4);

async function buy(
  { token }: Person,
  lines: readonly ShownLine[],
  {
    discount = null,
    shippingAddress = ADDRESS,
  }: { discount?: { amount: number; code: string } | null; shippingAddress?: object } = {},
) {
  const order = placed(await placeOrder(shop().url, { ...orderData(lines, discount), shippingAddress }, { token }));
  await desk.move(order.documentId, 'transfer-received');
  return order;
}

async function spendingOf({ token }: Person, year = YEAR): Promise<Spending> {
  const answer = await call(shop().url, 'GET', `/spending?year=${year}`, undefined, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return spendingAnswer.parse(answer.body).data;
}

/** A department with an article in a sub-department, as the menu has them. */
async function addDepartment(title: string, price: string, vat = 20) {
  const department = await addProduct(shop().databaseUrl, { price: '', title });
  const part = await addProduct(shop().databaseUrl, { price: '', parentId: department.productId });
  return addProduct(shop().databaseUrl, { price, vat, parentId: part.productId });
}

describe('the spending of a year', () => {
  it('is by department and by property, less what was credited', async () => {
    const buyer = await registerPerson(shop().url);
    expect(await spendingOf(buyer)).toEqual({
      year: Number(YEAR),
      years: [],
      total: { net: 0, vat: 0, gross: 0 },
      departments: [],
      properties: [],
    });
    const paper = await addDepartment('Papier', '50.00');
    const linen = await addDepartment('Linge', '30.50', 5.5);
    const saved = { ...BOOK_ADDRESS, type: 'shipping', addressName: 'Loft', street: '9 rue Neuve' };
    await call(shop().url, 'POST', '/user-addresses', { data: saved }, { token: buyer.token });
    await buy(buyer, [
      { product: paper, unitPrice: 50, quantity: 2 },
      { product: linen, unitPrice: 30.5, vat: 5.5 },
    ]);
    const second = await buy(buyer, [{ product: paper, unitPrice: 50 }], { shippingAddress: { ...ADDRESS, street: '9 RUE neuve ' } }); // prettier-ignore
    await desk.refundByTransfer(second.documentId, { key: second.documentId, amount: 12, reason: 'Geste' });
    expect(await spendingOf(buyer)).toEqual({
      year: Number(YEAR),
      years: [Number(YEAR)],
      total: { net: 17_050, vat: 2968, gross: 20_018 },
      departments: [
        { name: 'Papier', nameEn: null, net: 15_000 },
        { name: 'Linge', nameEn: null, net: 3050 },
        { name: null, nameEn: null, net: -1000 },
      ],
      properties: [
        { name: '3 rue des Lilas, 75011 Paris', documents: 1, net: 13_050, gross: 15_218 },
        { name: 'Loft', documents: 2, net: 4000, gross: 4800 },
      ],
    });
  });

  it('adds up to the documents to the cent, whatever was bought, discounted and credited', async () => {
    const articles = await Promise.all([
      addDepartment('Papier', '0.07'),
      addDepartment('Linge', '13.33', 5.5),
      addDepartment('Accueil', '99.99', 10),
    ]);
    const prices = [
      { unitPrice: 0.07, vat: 20 },
      { unitPrice: 13.33, vat: 5.5 },
      { unitPrice: 99.99, vat: 10 },
    ];
    const purchase = fc.record({
      quantities: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 3 }),
      discountCents: fc.integer({ min: 0, max: 3 }),
      refunded: fc.boolean(),
    });
    const purchases = fc.sample(purchase, 8);
    const buyer = await registerPerson(shop().url);
    for (const { quantities, discountCents, refunded } of purchases) {
      const lines = articles.flatMap((product, index) => {
        const { unitPrice, vat } = prices[index] ?? { unitPrice: 0, vat: 0 };
        const quantity = quantities[index] ?? 0;
        return quantity > 0 ? [{ product, unitPrice, vat, quantity }] : [];
      });
      if (lines.length === 0) continue;
      const code = discountCents > 0 ? await addVoucher(shop().databaseUrl, { amountCents: discountCents }) : null;
      const order = await buy(buyer, lines, { discount: code === null ? null : { amount: discountCents / 100, code } });
      if (refunded && order.total > 1)
        await desk.refundByTransfer(order.documentId, { key: order.documentId, amount: 0.01, reason: null });
    }
    const { total, departments, properties } = await spendingOf(buyer);
    const listed = await call(shop().url, 'GET', `/documents?from=${YEAR}-01-01&to=${YEAR}-12-31`, undefined, { token: buyer.token }); // prettier-ignore
    const documents = documentsAnswer.parse(listed.body).data;
    const signed = documents.map(({ kind, net, vat, total: gross }) => {
      const sign = kind === 'invoice' ? 1 : -1;
      return { net: sign * net, vat: sign * vat, gross: sign * gross };
    });
    const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);
    expect(documents.length).toBeGreaterThan(0);
    expect(total, JSON.stringify(purchases)).toEqual({
      net: sum(signed.map(({ net }) => net)),
      vat: sum(signed.map(({ vat }) => vat)),
      gross: sum(signed.map(({ gross }) => gross)),
    });
    expect(sum(departments.map(({ net }) => net))).toBe(total.net);
    expect(sum(properties.map(({ net }) => net))).toBe(total.net);
    expect(sum(properties.map(({ gross }) => gross))).toBe(total.gross);
    expect(sum(properties.map(({ documents: count }) => count))).toBe(documents.length);
  });

  it('is nobody else’s, of one year, and refused without a year', async () => {
    const [buyer, outsider] = await Promise.all([registerPerson(shop().url), registerPerson(shop().url)]);
    await buy(buyer, [{ product: await addDepartment('Papier', '50.00'), unitPrice: 50 }]);
    expect((await spendingOf(outsider)).properties).toEqual([]);
    expect((await spendingOf(buyer, '2024')).total).toEqual({ net: 0, vat: 0, gross: 0 });
    for (const year of ['', '1999', '20260', "2026'"]) {
      const path = `/spending?year=${encodeURIComponent(year)}`;
      const answer = await call(shop().url, 'GET', path, undefined, { token: buyer.token });
      expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'invalid-query' });
    }
  });

  it('keeps what was bought of an article that the catalogue lost', async () => {
    const buyer = await registerPerson(shop().url);
    const lost = await addDepartment('Papier', '50.00');
    await buy(buyer, [{ product: lost, unitPrice: 50 }]);
    await query(shop().databaseUrl, 'delete from sidebar_items where document_id = $1', [lost.productId]);
    expect((await spendingOf(buyer)).departments).toEqual([{ name: null, nameEn: null, net: 5000 }]);
  });
});
