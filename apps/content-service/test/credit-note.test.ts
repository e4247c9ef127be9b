import { beforeAll, describe, expect, it } from 'vitest';
import { expireUnpaidOrders } from '../src/order-status/expire-orders.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { basesAndVat, hideSeller, issuedNumbers, OrderDocuments } from './support/issued-documents.ts';
import { call, newKey, orderData, placed, placeOrder, refusalOf, untilServed } from './support/order-client.ts';
import { openOrders } from './support/order-deps.ts';
import { addVoucher, addProduct, type Product, query } from './support/order-fixtures.ts';
import { newTrackingNumber } from './support/tracking-number.ts';
import { paidByPayPal } from './support/paypal-order.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
let full: Product;
let reduced: Product;
let desk: StaffDesk;
beforeAll(async () => {
  full = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20 });
  reduced = await addProduct(shop().databaseUrl, { price: '30.50', vat: 5.5 });
  desk = await StaffDesk.open(shop().url);
});

/** 2 × 50,00 at 20 % and 3 × 30,50 at 5,5 % by transfer: 216,53 € with VAT. */
async function newOrder(discount: { amount: number; code: string } | null = null) {
  const lines = [
    { product: full, unitPrice: 50, quantity: 2 },
    { product: reduced, unitPrice: 30.5, quantity: 3, vat: 5.5 },
  ];
  const order = placed(await untilServed(() => placeOrder(shop().url, orderData(lines, discount))));
  return { order, documents: new OrderDocuments(shop().url, order) };
}

async function paidOrder(discount: { amount: number; code: string } | null = null) {
  const made = await newOrder(discount);
  await untilServed(() => desk.move(made.order.documentId, 'transfer-received'));
  return made;
}

function refund(order: { documentId: string }, amount: number, more: object = {}) {
  const data = { key: newKey(), amount, reason: 'Article abîmé', ...more };
  return desk.refundByTransfer(order.documentId, data);
}

describe('a credit note', () => {
  it('is issued for each partial refund, and all of them add up to the invoice', async () => {
    const { order, documents } = await paidOrder();
    const invoice = await documents.invoice();
    for (const amount of [20, 33.33, 163.2]) expect((await refund(order, amount)).status).toBe(200);
    const notes = await documents.creditNotes();
    expect(notes.map(basesAndVat)).toEqual([2000, 3333, 16_320]);
    for (const { credited, payment, number } of notes) {
      expect(number).toMatch(/^AV-\d{4}-\d{6}$/);
      expect(credited).toEqual({ number: invoice.number, date: invoice.issueDate, reason: 'Article abîmé' });
      expect(payment).toMatchObject({ method: 'bank_transfer', status: 'paid' });
    }
    for (const { vatPercent, base, vat } of invoice.vatShares) {
      const same = notes.flatMap(({ vatShares }) => vatShares.filter((share) => share.vatPercent === vatPercent));
      expect(same.reduce((sum, share) => sum + share.base, 0)).toBe(base);
      expect(same.reduce((sum, share) => sum + share.vat, 0)).toBe(vat);
    }
    expect(await documents.invoice()).toEqual(invoice);
  });

  it('of a whole order lists its goods and its voucher', async () => {
    const code = await addVoucher(shop().databaseUrl, { amountCents: 1000 });
    const { order, documents } = await paidOrder({ amount: 10, code });
    await refund(order, order.total / 100);
    const invoice = await documents.invoice();
    const [note] = await documents.creditNotes();
    expect(note).toMatchObject({
      lines: invoice.lines,
      discount: invoice.discount,
      vatShares: invoice.vatShares,
      totals: { grandTotal: order.total },
    });
  });

  it('of a PayPal refund carries its reference, and a refused refund has none', async () => {
    const order = await paidByPayPal(shop(), full);
    const documents = new OrderDocuments(shop().url, order);
    const match = order.orderNumber;
    await shop().world.order({ provider: 'paypal', scenario: 'refuse', operation: 'refund', match, times: 1 });
    expect((await refund(order, 10)).status).toBe(422);
    expect(await documents.creditNotes()).toEqual([]);
    const key = newKey();
    await Promise.all(Array.from({ length: 10 }, () => refund(order, 60, { key })));
    await refund(order, 60, { key });
    const notes = await documents.creditNotes();
    expect(notes).toHaveLength(1);
    expect(notes[0]?.payment).toMatchObject({ method: 'paypal', status: 'paid' });
    expect(notes[0]?.payment.reference).toMatch(/\S/);
  });

  it('of a withdrawal lists exactly the returned goods, once', async () => {
    const { order, documents } = await paidOrder();
    const [line] = order.orderItems;
    const data = { name: 'Léa Martin', email: 'lea@exemple.fr', lines: [{ orderItem: line?.documentId, quantity: 1 }] };
    const options = { orderToken: order.accessToken, key: newKey() };
    await call(shop().url, 'POST', `/orders/${order.documentId}/withdrawal`, { data }, options);
    const { meta } = (await desk.read(order.documentId)).body as {
      meta: { withdrawals: { documentId: string; amount: number }[] };
    };
    expect(meta.withdrawals).toMatchObject([{ amount: 60 }]);
    const withdrawal = meta.withdrawals[0]?.documentId;
    expect((await refund(order, 60, { withdrawal, reason: 'Rétractation' })).status).toBe(200);
    const [note] = await documents.creditNotes();
    expect(note?.lines).toMatchObject([{ name: full.title, quantity: 1, lineTotal: 5000, vatPercent: 20 }]);
    expect(note?.vatShares).toEqual([{ vatPercent: 20, base: 5000, vat: 1000 }]);
    expect(refusalOf(await refund(order, 60, { withdrawal }))).toMatchObject({ code: 'withdrawal-not-available' });
    expect(refusalOf(await refund(order, 1, { withdrawal: order.documentId }))).toMatchObject({
      code: 'withdrawal-not-available',
    });
  });

  it('states the delivery once it has happened, and so does no document before', async () => {
    const { order, documents } = await paidOrder();
    await refund(order, 5);
    await desk.move(order.documentId, 'ship', { data: { carrier: 'Colissimo', trackingNumber: newTrackingNumber() } });
    await refund(order, 6);
    await desk.move(order.documentId, 'deliver');
    await refund(order, 7);
    expect((await documents.invoice()).deliveryDate).toBeNull();
    const notes = await documents.creditNotes();
    expect(notes.map(({ deliveryDate }) => deliveryDate)).toEqual([null, null, notes[2]?.issueDate]);
  });

  it('is shown to whoever may read its order, and to nobody else', async () => {
    const { order, documents } = await paidOrder();
    await refund(order, 5);
    const other = await paidOrder();
    const [note] = await documents.creditNotes();
    const path = `/credit-notes/${note?.number ?? ''}`;
    expect(refusalOf(await documents.ask(path, 'x'))).toMatchObject({ status: 404 });
    expect(refusalOf(await documents.ask(path, other.order.accessToken))).toMatchObject({ status: 404 });
    expect(refusalOf(await other.documents.ask(path))).toMatchObject({ status: 404 });
    expect(refusalOf(await documents.ask('/credit-notes/AV-2000-000001'))).toMatchObject({ status: 404 });
  });

  it('and its invoice are issued together as soon as the settings name a seller', async () => {
    await hideSeller(shop().databaseUrl, true);
    const { order, documents } = await paidOrder();
    expect((await refund(order, 10)).status).toBe(200);
    expect((await documents.ask('/invoice')).status).toBe(404);
    await hideSeller(shop().databaseUrl, false);
    const both = await Promise.all([documents.invoice(), documents.invoice()]);
    expect(both[0]).toEqual(both[1]);
    expect((await documents.creditNotes()).map(basesAndVat)).toEqual([1000]);
  });
});

describe('a transfer that staff invoice before it arrives', () => {
  it('gets a due invoice with its day, once, and keeps it when the money arrives', async () => {
    const { order, documents } = await newOrder();
    expect((await desk.actions(order.documentId)).invoice).toBe(true);
    expect((await desk.move(order.documentId, 'invoice')).status).toBe(200);
    expect((await desk.move(order.documentId, 'invoice')).status).toBe(200);
    const invoice = await documents.invoice();
    expect(invoice).toMatchObject({
      kind: 'invoice',
      payment: { status: 'due', paidAt: null },
      totals: { due: order.total, prepaid: 0 },
    });
    expect(Date.parse(invoice.payment.dueDate ?? '') - Date.parse(invoice.issueDate)).toBe(7 * 86_400_000);
    expect((await documents.order()).timeline.map(({ kind }) => kind)).toContain('invoiced');
    await desk.move(order.documentId, 'transfer-received');
    expect(await documents.invoice()).toEqual(invoice);
    expect((await desk.actions(order.documentId)).invoice).toBe(false);
  });

  it('no longer expires; when staff cancel it, the invoice is credited completely', async () => {
    const { order, documents } = await newOrder();
    await desk.move(order.documentId, 'invoice');
    const { databaseUrl } = shop();
    await query(databaseUrl, `update orders set payable_until = now() - interval '1 day' where document_id = $1`, [
      order.documentId,
    ]);
    const direct = openOrders(databaseUrl);
    await expireUnpaidOrders(direct.deps, () => Promise.resolve('unpaid'));
    await direct.close();
    expect((await documents.order()).orderStatus).toBe('pending');
    await desk.move(order.documentId, 'cancel', { data: { reason: 'Client injoignable' } });
    const [note] = await documents.creditNotes();
    expect(note).toMatchObject({
      payment: { status: 'due', paidAt: null },
      credited: { reason: 'Client injoignable' },
      totals: { grandTotal: order.total },
    });
    expect((await documents.order()).actions.invoice).toBe(true);
  });

  it('is refused for an order that is paid otherwise, cancelled or unknown', async () => {
    const byPayPal = { ...orderData([{ product: full, unitPrice: 50 }]), paymentMethod: 'paypal' };
    const paypal = placed(await placeOrder(shop().url, byPayPal));
    expect(refusalOf(await desk.move(paypal.documentId, 'invoice'))).toMatchObject({ status: 409 });
    const { order } = await newOrder();
    await desk.move(order.documentId, 'cancel', { data: { reason: 'Erreur' } });
    expect(refusalOf(await desk.move(order.documentId, 'invoice'))).toMatchObject({ status: 409 });
    expect(refusalOf(await desk.move('aaaaaaaaaaaaaaaaaaaaaaaa', 'invoice'))).toMatchObject({ status: 404 });
  });
});

describe('the series of credit notes', () => {
  it('has no gap after 60 concurrent refunds of which some were refused', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => paidOrder()));
    const ask = ({ order }: (typeof orders)[number]) => {
      const data = { key: newKey(), amount: 90, reason: 'Article abîmé' };
      return untilServed(() => desk.post(`/orders/${order.documentId}/refund`, { data }));
    };
    await Promise.all(orders.flatMap((made) => [ask(made), ask(made), ask(made)]));
    const transfers = await Promise.all(orders.map(({ order }) => desk.refundTransfers(order.documentId)));
    const wire = ({ id }: { id: string }) =>
      untilServed(() => desk.post('/transfers-sent', { data: { transfers: [id] } }));
    await Promise.all(transfers.flat().map(wire));
    const numbers = await issuedNumbers(shop().databaseUrl, 'credit-note');
    expect(numbers.length).toBeGreaterThan(40);
    expect(numbers.map((number) => Number(number.slice(-6)))).toEqual(numbers.map((_, index) => index + 1));
  });
});
