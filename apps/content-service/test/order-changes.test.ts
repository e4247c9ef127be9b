import { eurosFromCents } from '@economat/commerce';
import { previewAnswer, statementAnswer, transfersAnswer } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { call, newKey, orderOf, placed, placeOrder, orderData, refusalOf, ADDRESS } from './support/order-client.ts';
import {
  booksOf,
  changesOf,
  decide,
  decided,
  readChange,
  readOrder,
  secretOf,
  seenChange,
} from './support/order-changes.ts';
import { addProduct, addVoucher, query, stockOf } from './support/order-fixtures.ts';
import { newEmail } from './support/accounts.ts';
import { paidOrder } from './support/paid-order.ts';
import { newTrackingNumber } from './support/tracking-number.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();

/** A paid order of 2 × 12 rolls and 3 trays, and the changes of it. */
async function paid() {
  const order = await paidOrder(shop());
  return { ...order, changes: changesOf(order.desk, order.order) };
}

/** An unpaid order of one counted article. */
async function counted(quantity: number, stock: number, more: object = {}) {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '10.00', stock });
  const email = newEmail('change');
  const data = orderData([{ product, unitPrice: 10, quantity }]);
  const order = placed(await placeOrder(url, { ...data, billingAddress: { ...ADDRESS, email }, ...more }));
  const [line] = order.orderItems;
  const desk = await StaffDesk.open(url);
  const read = async () => orderOf(await readOrder(shop(), order));
  const lineOf = (count: number) => [{ orderItem: line?.documentId, quantity: count }];
  return {
    product,
    order,
    email,
    desk,
    read,
    lineOf,
    changes: changesOf(desk, order),
    stock: () => stockOf(databaseUrl, product),
  };
}

describe('a change that costs nothing and takes nothing away', () => {
  it('of an address holds at once, is mailed, named in the timeline and packed anew', async () => {
    const { order, email, desk, changes, read } = await paid();
    await desk.post('/orders/prepare', { data: { orders: [order.documentId] } });
    const shippingAddress = { ...ADDRESS, street: '12 rue des Acacias', companyName: null, appartment: null };
    const overseas = { ...shippingAddress, postalCode: '97400' };
    expect(refusalOf(await changes.make({ shippingAddress: overseas })).fields).toEqual(['data.shippingAddress.postalCode: postal-code-overseas']); // prettier-ignore
    const request = { by: 'Léa Martin', on: '2026-11-22', how: 'phone' };
    expect(await changes.made({ shippingAddress }, { request })).toMatchObject({ state: 'applied' });
    const after = await read();
    expect(after.shippingAddress.street).toBe('12 rue des Acacias');
    expect(after.timeline.at(-1)).toMatchObject({
      kind: 'changed',
      detail: 'Léa Martin, 12 rue des Acacias, 75011 Paris',
    });
    expect((await changes.read()).changes).toMatchObject([{ state: 'applied', request }]);
    expect((await shop().mailbox.receive({ to: email, subject: 'a été modifiée' })).text).toContain(
      '12 rue des Acacias',
    );
    expect(await booksOf(shop().databaseUrl, order.documentId)).toMatchObject({ documents: order.total, owed: 0 });
  });

  it('as a discount credits the invoice, issues it anew and makes the difference due back', async () => {
    const { order, changes, read } = await paid();
    const before = await read();
    await changes.made({ discount: { amount: 10, reason: 'Carton abîmé' } });
    const after = await read();
    expect(after).toMatchObject({ total: order.total - 1000, discountAmount: 1000, paymentStatus: 'paid' });
    expect(after.documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', order.total],
      ['invoice', order.total - 1000],
      ['credit-note', order.total],
    ]);
    expect(before.documents).toEqual(after.documents.slice(0, 1));
    expect(await booksOf(shop().databaseUrl, order.documentId)).toMatchObject({ documents: after.total, owed: 1000 });
    const former = await call(shop().url, 'GET', `/orders/${order.documentId}/invoice`, undefined, {
      orderToken: order.accessToken,
    });
    expect(former.body).toMatchObject({ data: { totals: { grandTotal: after.total, prepaid: after.total } } });
  });
});

describe('a change that takes something away', () => {
  it('waits for the buyer, whom reading binds to nothing, and is then made with its stock', async () => {
    const { order, email, changes, read, lineOf, stock } = await counted(3, 10);
    const { documentId, state } = await changes.made({ lines: lineOf(1) });
    expect([state, await stock(), (await read()).total]).toEqual(['proposed', 7, order.total]);
    const secret = await secretOf(shop(), email, documentId);
    expect(await seenChange(shop(), documentId, secret)).toMatchObject({
      state: 'proposed',
      before: { total: order.total },
      after: { total: 1200 },
    });
    expect([(await read()).total, (await readChange(shop(), documentId, 'x'.repeat(43))).status]).toEqual([
      order.total,
      404,
    ]);
    expect(await decided(shop(), documentId, secret, true)).toMatchObject({
      state: 'applied',
      pay: { order: order.documentId },
    });
    expect([(await read()).total, await stock()]).toEqual([1200, 9]);
    expect(await decided(shop(), documentId, secret, true)).toMatchObject({ state: 'applied' });
    expect([(await read()).total, await stock()]).toEqual([1200, 9]);
  });

  it('leaves the order as it was when the buyer declines', async () => {
    const { email, changes, read, lineOf, stock, order } = await counted(3, 10);
    const { documentId } = await changes.made({ lines: lineOf(1) });
    const secret = await secretOf(shop(), email, documentId);
    expect(await decided(shop(), documentId, secret, false)).toEqual({ state: 'declined', pay: null });
    expect([(await read()).total, await stock()]).toEqual([order.total, 7]);
    expect(refusalOf(await decide(shop(), documentId, secret, true, 12))).toMatchObject({ code: 'order-change-ended' });
  });
});

describe('a change that costs more', () => {
  it('of an unpaid order asks for the new total after the yes', async () => {
    const { email, changes, read, lineOf, stock } = await counted(1, 10);
    const { documentId, state } = await changes.made({ lines: lineOf(4) });
    expect([state, await stock()]).toEqual(['proposed', 9]);
    await decided(shop(), documentId, await secretOf(shop(), email, documentId), true);
    expect([(await read()).total, (await read()).actions.pay, await stock()]).toEqual([4800, true, 6]);
  });

  it('of a paid order holds its pieces and waits for the difference', async () => {
    const { order, email, desk, changes, read, lineOf, stock } = await counted(1, 10);
    await desk.move(order.documentId, 'transfer-received');
    const { documentId } = await changes.made({ lines: lineOf(3) });
    const secret = await secretOf(shop(), email, documentId);
    expect(await decided(shop(), documentId, secret, true)).toMatchObject({
      state: 'accepted',
      pay: { order: order.documentId },
    });
    expect(await read()).toMatchObject({ total: 1200, difference: { amount: 2400 }, actions: { pay: true } });
    expect(await stock()).toBe(7);
    expect((await desk.post(`/order-changes/${documentId}/difference-received`, undefined)).status).toBe(200);
    expect(await read()).toMatchObject({
      total: 3600,
      difference: null,
      paymentStatus: 'paid',
      actions: { pay: false },
    });
    expect(await stock()).toBe(7);
    expect(await booksOf(shop().databaseUrl, order.documentId)).toMatchObject({ documents: 3600, owed: 0 });
    const again = await desk.post(`/order-changes/${documentId}/difference-received`, undefined);
    expect(refusalOf(again)).toMatchObject({ code: 'order-change-ended' });
  });

  it('is made by the line of a bank statement that brings the difference, once', async () => {
    const { order, email, desk, changes, read, lineOf } = await counted(1, 10);
    await desk.move(order.documentId, 'transfer-received');
    const { documentId } = await changes.made({ lines: lineOf(3) });
    await decided(shop(), documentId, await secretOf(shop(), email, documentId), true);
    const statement = `Date;Libellé;Montant\n23/11/2026;VIR SEPA ${order.orderNumber};24,00`;
    const matched = await desk.post('/transfers/match', { data: { statement } });
    const [line] = statementAnswer.parse(matched.body).data.lines;
    expect(line).toMatchObject({ kind: 'exact', amount: 2400, orders: [{ orderNumber: order.orderNumber }] });
    const choices = [{ line: line?.id, number: order.orderNumber }];
    for (const result of ['received', 'used']) {
      const answer = await desk.post('/transfers/confirm', { data: { statement, choices } });
      expect(transfersAnswer.parse(answer.body).data).toMatchObject([{ result }]);
    }
    expect(await read()).toMatchObject({ total: 3600, difference: null, paymentStatus: 'paid' });
    expect(await booksOf(shop().databaseUrl, order.documentId)).toMatchObject({ documents: 3600, owed: 0 });
  });

  it('gives its pieces back when staff take it back or its order leaves', async () => {
    const one = await counted(1, 10);
    await one.desk.move(one.order.documentId, 'transfer-received');
    const { documentId } = await one.changes.made({ lines: one.lineOf(3) });
    const secret = await secretOf(shop(), one.email, documentId);
    await decided(shop(), documentId, secret, true);
    expect((await one.desk.post(`/order-changes/${documentId}/take-back`, undefined)).status).toBe(200);
    expect([await one.stock(), (await one.read()).difference]).toEqual([9, null]);
    const next = await one.changes.made({ lines: one.lineOf(2) });
    const ship = { order: one.order.orderNumber, carrier: 'Colissimo', trackingNumber: newTrackingNumber() };
    await one.desk.post('/shipments', { data: [ship] });
    const late = await secretOf(shop(), one.email, next.documentId);
    expect(await decided(shop(), next.documentId, late, true)).toMatchObject({ state: 'expired', pay: null });
    expect((await one.changes.read()).changes[0]).toMatchObject({ state: 'expired', expiry: 'order-moved' });
    expect(await one.stock()).toBe(9);
  });

  it('expires when its day is over or the stock is gone', async () => {
    const { email, changes, read, lineOf, product, order } = await counted(1, 3);
    const { documentId } = await changes.made({ lines: lineOf(3) });
    await query(shop().databaseUrl, 'update sidebar_items set stock = 1 where document_id = $1', [product.productId]);
    const secret = await secretOf(shop(), email, documentId);
    expect(await decided(shop(), documentId, secret, true)).toMatchObject({ state: 'expired' });
    const second = await changes.made({ lines: lineOf(2) });
    await query(
      shop().databaseUrl,
      `update shop_order_changes set until = now() - interval '1 second' where document_id = $1`,
      [second.documentId],
    );
    expect(
      await decided(shop(), second.documentId, await secretOf(shop(), email, second.documentId), true),
    ).toMatchObject({ state: 'expired' });
    expect((await changes.read()).changes.map(({ expiry }) => expiry)).toEqual(['too-late', 'sold-out']);
    expect((await read()).total).toBe(order.total);
  });
});

describe('the price of a change', () => {
  it('keeps what was agreed for a line and takes the catalogue’s for a further article', async () => {
    const { changes, lineOf, product } = await counted(1, 10);
    const other = await addProduct(shop().databaseUrl, {
      price: '7,50; 14,00',
      options: '6 rouleaux, 12 rouleaux',
      vat: 5.5,
    });
    await query(shop().databaseUrl, `update sidebar_items set pd_price_range = '99' where document_id = $1`, [
      product.productId,
    ]);
    const added = { productId: other.productId, productQuantity: '12 rouleaux', variant: null, quantity: 2 };
    const preview = previewAnswer.parse((await changes.preview({ lines: [...lineOf(2), added] })).body).data;
    expect(preview.after.orderItems.map(({ unitPrice, lineTotal }) => [unitPrice, lineTotal])).toEqual([[1000, 2000], [1400, 2800]]); // prettier-ignore
    expect(preview).toMatchObject({
      needsConsent: true,
      after: { subTotal: 4800, total: 5354 },
      difference: 0,
      refund: 0,
    });
  });

  it('keeps the discount of an ended voucher while its terms fit', async () => {
    const { databaseUrl, url } = shop();
    const product = await addProduct(databaseUrl, { price: '10.00' });
    const code = await addVoucher(databaseUrl, { percent: 10, minimumSubTotalCents: 3000 });
    const data = orderData([{ product, unitPrice: 10, quantity: 5 }], { amount: 6, code });
    const order = placed(await placeOrder(url, data));
    await query(databaseUrl, 'update coupons set active = false where code = $1', [code]);
    const changes = changesOf(await StaffDesk.open(url), order);
    const orderItem = order.orderItems[0]?.documentId;
    const discounts: unknown[] = [];
    for (const quantity of [4, 2]) {
      const { after } = previewAnswer.parse((await changes.preview({ lines: [{ orderItem, quantity }] })).body).data;
      discounts.push([after.discountAmount, after.discountCode]);
    }
    expect(discounts).toEqual([[480, code], [0, null]]); // prettier-ignore
  });

  it('refuses more than the stock has, an article that is gone, and nothing at all', async () => {
    const { changes, lineOf } = await counted(1, 2);
    const gone = { productId: 'a'.repeat(24), quantity: 1 };
    const codes: string[] = [];
    for (const lines of [lineOf(4), [...lineOf(1), gone], lineOf(1)])
      codes.push(refusalOf(await changes.make({ lines })).code);
    expect(codes).toEqual(['stock-short', 'article-gone', 'order-change-empty']);
  });
});

describe('a change of who is invoiced', () => {
  it('keeps the name of a company, without which no invoice could be issued', async () => {
    const billingAddress = { ...ADDRESS, companyName: 'Hôtel Bellecour SARL' };
    const company = { buyer: { type: 'company', siren: '732829320' }, billingAddress };
    const { changes } = await counted(1, 2, company);
    const refused = await changes.make({ billingAddress: { ...billingAddress, companyName: '' } });
    const fields = ['data.billingAddress.companyName: required'];
    expect(refusalOf(refused)).toMatchObject({ code: 'invalid-body', fields });
    const renamed = { ...billingAddress, companyName: 'Hôtel Bellecour SAS' };
    expect((await changes.made({ billingAddress: renamed })).state).toBe('applied');
  });
});

describe('two members of staff', () => {
  it('who change an order at once make one change, and the other reads why', async () => {
    const { order, desk, changes, read } = await paid();
    const { version } = await changes.read();
    const change = (amount: number) =>
      desk.post(`/orders/${order.documentId}/changes`, {
        data: { version, discount: { amount, reason: 'Geste' }, total: eurosFromCents(order.total) - amount },
      });
    const answers = await Promise.all([change(5), change(6)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refusedOne = answers.find(({ status }) => status === 409);
    expect(refusedOne && refusalOf(refusedOne).code).toBe('order-changed-meanwhile');
    expect(order.total - (await read()).total).toBeOneOf([500, 600]);
  });

  it('read why an order that has left, ended or is given back cannot be changed', async () => {
    const [sent, cancelled, withdrawn] = [await paid(), await counted(1, 5), await paid()];
    await sent.ship(newTrackingNumber(), [[sent.rolls, 1]]);
    await cancelled.desk.move(cancelled.order.documentId, 'cancel', { data: { reason: 'Erreur' } });
    const declaration = {
      name: 'Léa Martin',
      email: withdrawn.email,
      lines: [{ orderItem: withdrawn.rolls, quantity: 1 }],
    };
    await call(
      shop().url,
      'POST',
      `/orders/${withdrawn.order.documentId}/withdrawal`,
      { data: declaration },
      { ...withdrawn.owner, key: newKey() },
    );
    const bars = await Promise.all([sent, cancelled, withdrawn].map(async ({ changes }) => (await changes.read()).bar));
    expect(bars).toEqual(['partly-sent', 'cancelled', 'withdrawn']);
    for (const { changes } of [sent, cancelled, withdrawn])
      expect(refusalOf(await changes.make({ discount: { amount: 1, reason: 'Geste' } })).code).toBe(
        'order-change-barred',
      );
    const shippingAddress = { ...ADDRESS, street: '1 place du Marché' };
    expect((await withdrawn.changes.made({ shippingAddress })).state).toBe('applied');
    expect(refusalOf(await sent.changes.make({ shippingAddress })).code).toBe('order-change-barred');
  });
});
