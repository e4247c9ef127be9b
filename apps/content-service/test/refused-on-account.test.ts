import { companyAccountAnswer } from '@economat/contract';
import { type Invoice, recordProblems } from '@economat/invoice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectMonths } from '../src/on-account/collect-month.ts';
import { remindOverdue } from '../src/on-account/remind.ts';
import { useOwnShop } from './setup/own-shop.ts';
import type { Person } from './support/accounts.ts';
import { InvoicingDesk, KNOWN_SIREN, orderAtPlatform, platformInvoices } from './support/invoicing.ts';
import { Accounts } from './support/on-account.ts';
import { ADDRESS, newKey, placed } from './support/order-client.ts';
import { type DirectOrders, openOrders } from './support/order-deps.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { linesOf, shipAll, staffOrderOf } from './support/paid-order.ts';
import { StaffDesk } from './support/staff-desk.ts';
import { newTrackingNumber } from './support/tracking-number.ts';

const shop = useOwnShop('refused-on-account', { EINVOICING_CHECK_SECONDS: '1' });
const DAY = 86_400_000;
const TERMS = { isAllowed: true, limit: 1000, frequency: 'month', days: 30 };

let staff: StaffDesk;
let desk: InvoicingDesk;
let accounts: Accounts;
let direct: DirectOrders;
/** 60 € with VAT. */
let product: Product;
beforeAll(async () => {
  staff = await StaffDesk.open(shop().url);
  desk = new InvoicingDesk(staff);
  accounts = new Accounts(shop(), staff);
  direct = openOrders(shop().databaseUrl, () => new Date());
  product = await addProduct(shop().databaseUrl, { price: '50.00', stock: 1000 });
});
afterAll(() => direct.close());

const deps = (now = () => new Date()) => ({
  database: direct.deps.database,
  now,
  warn: (text: string) => expect.fail(text),
});

function order({ manager, company }: { manager: Person; company: string }, quantity = 1) {
  return accounts
    .order(manager, company, product, 50, quantity, {
      buyer: { type: 'company', siren: KNOWN_SIREN },
      billingAddress: { ...ADDRESS, companyName: 'Hôtel Bellecour SARL' },
    })
    .then(placed);
}

/** Orders that left last month, collected today, refused by their buyer. */
async function refusedMonth(quantities: readonly number[]) {
  const buyer = await accounts.founded(TERMS);
  const orders = [];
  for (const quantity of quantities) orders.push(await order(buyer, quantity));
  for (const { documentId } of orders) await accounts.ship(documentId);
  await leftLastMonth(orders);
  const invoice = await collected(buyer.company);
  return { ...buyer, orders, invoice };
}

async function leftLastMonth(orders: readonly { readonly documentId: string }[]): Promise<void> {
  await query(
    shop().databaseUrl,
    `update orders set shipped_at = shipped_at - interval '40 days' where document_id = any($1)`,
    [orders.map(({ documentId }) => documentId)],
  );
}

async function collected(company: string): Promise<Invoice> {
  await collectMonths(deps());
  const invoice = (await accounts.invoices(company)).at(-1);
  if (invoice === undefined) throw new Error('The month has no invoice');
  await refuse(invoice);
  return invoice;
}

/** Its buyer refuses it once it has arrived. */
async function refuse({ number }: Invoice): Promise<void> {
  await desk.stands(number, { code: '203' });
  const reason = { code: 'CMD_ERR', text: 'Commande inconnue' };
  await orderAtPlatform(shop(), `invoices/${number}/statuses`, { code: '210', reason });
  await desk.stands(number, { code: '210', step: 'reissue', isTask: true });
}

async function reissued(company: string, { number }: Invoice): Promise<Invoice> {
  const presses = await Promise.all([1, 2].map(() => desk.step(number, 'reissue')));
  expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const invoice = (await accounts.invoices(company)).at(-1);
  if (invoice === undefined) throw new Error('Nothing is invoiced anew');
  expect(invoice.number).not.toBe(number);
  expect(recordProblems(invoice)).toEqual([]);
  return invoice;
}

/** The credit notes of an invoice, with whether the platform only archives them. */
async function creditsOf({ number }: Invoice) {
  const rows = await query<{ number: string; order: string; cents: string; internal: boolean; status: string }>(
    shop().databaseUrl,
    `select number, record ->> 'orderNumber' as order, record #>> '{totals,grandTotal}' as cents,
       coalesce(cast(record ->> 'internal' as boolean), false) as internal, record #>> '{payment,status}' as status
     from shop_invoices where record #>> '{credited,number}' = $1 order by number`,
    [number],
  );
  return rows.map(({ cents, ...row }) => ({ ...row, cents: Number(cents) }));
}

function received(company: string, { number }: Invoice, amount: number, open: number) {
  const day = new Date().toISOString().slice(0, 10);
  return staff.post(`/company-accounts/${company}/receipts`, { data: { invoice: number, amount, open, day } });
}

async function atPlatform(number: string): Promise<string[]> {
  return (await platformInvoices(shop())).filter((one) => one.number === number).map(({ marking }) => marking);
}

describe('a collective invoice that its buyer refused', { timeout: 180_000 }, () => {
  it('is cancelled for each of its orders and issued anew over all of them, once', async () => {
    const { manager, company, orders, invoice } = await refusedMonth([1, 2]);
    const next = await reissued(company, invoice);
    expect(next.collected?.map(({ orderNumber }) => orderNumber)).toEqual(orders.map(({ orderNumber }) => orderNumber));
    expect(next.totals).toMatchObject({ grandTotal: 18_000, prepaid: 0, due: 18_000 });
    const credits = await creditsOf(invoice);
    expect(credits.map(({ order: of, cents, internal }) => [of, cents, internal])).toEqual([
      [orders[0]?.orderNumber, 6_000, true],
      [orders[1]?.orderNumber, 12_000, true],
    ]);
    await desk.stands(next.number, { state: 'accepted', code: '203', isTask: false });
    expect(await atPlatform(next.number)).toEqual(['B2B']);
    for (const { number } of credits) {
      await desk.stands(number, { state: 'accepted', isInternal: true });
      expect(await atPlatform(number)).toEqual(['ARCHIVEONLY']);
    }
    // The account owes the new one alone, at its own term.
    expect(await accounts.of(manager)).toMatchObject({
      invoiced: 18_000,
      notInvoiced: 0,
      left: 82_000,
      statement: {
        invoices: [{ number: next.number, open: 18_000, dueOn: next.payment.dueDate, orders: { length: 2 } }],
      },
    });
    await collectMonths(deps());
    expect(await accounts.invoices(company)).toHaveLength(2);
    const late = Date.parse(`${next.payment.dueDate}T12:00:00Z`) + 3 * DAY;
    await remindOverdue(deps(() => new Date(late)));
    const reminded = await query(shop().databaseUrl, `select invoice_number as number from shop_account_reminders`);
    expect(reminded).toEqual([{ number: next.number }]);
    await shop().mailbox.receive({ to: next.buyer.email, subject: `Votre facture du mois ${next.number}` });
  });

  it('of three paid orders, one partly refunded, keeps money and refund on the new one', async () => {
    const buyer = await accounts.founded(TERMS);
    const orders = [await order(buyer), await order(buyer, 2), await order(buyer, 3)];
    for (const { documentId } of orders) await accounts.ship(documentId);
    await leftLastMonth(orders);
    const invoice = await collected(buyer.company);
    expect((await received(buyer.company, invoice, 360, 360)).status).toBe(200);
    const [, second] = orders;
    const refund = { key: newKey(), amount: 40, reason: 'Colis abîmé' };
    expect((await staff.refundByTransfer(second?.documentId ?? '', refund)).status).toBe(200);

    const next = await reissued(buyer.company, invoice);
    expect(next.payment).toMatchObject({ status: 'paid' });
    expect(next.totals).toMatchObject({ grandTotal: 36_000, prepaid: 36_000, due: 0 });
    expect((await creditsOf(invoice)).map(({ cents, internal, status }) => [cents, internal, status])).toEqual([
      [4_000, true, 'paid'],
      [6_000, true, 'due'],
      [8_000, true, 'due'],
      [18_000, true, 'due'],
    ]);
    expect(await creditsOf(next)).toMatchObject([
      { order: second?.orderNumber, cents: 4_000, internal: false, status: 'paid' },
    ]);
    const account = await accounts.of(buyer.manager);
    expect(account).toMatchObject({ invoiced: 0, notInvoiced: 0, left: 100_000, statement: { invoices: [] } });
    expect(account?.statement?.movements.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['invoice', 36_000],
      ['receipt', 0],
    ]);
    expect(staffOrderOf(await staff.read(second?.documentId ?? '')).meta.refundable).toBe(8_000);
    await desk.stands(next.number, { state: 'accepted', code: '203' });
  });

  it('is asked for again only as far as nothing came, and can be refused again', async () => {
    const { manager, company, invoice } = await refusedMonth([1, 1, 1]);
    expect((await received(company, invoice, 100, 180)).status).toBe(200);
    const next = await reissued(company, invoice);
    expect(next.totals).toMatchObject({ grandTotal: 18_000, prepaid: 10_000, due: 8_000 });
    expect(await accounts.of(manager)).toMatchObject({ invoiced: 8_000, left: 92_000 });
    await refuse(next);
    const third = await reissued(company, next);
    expect(third.totals).toMatchObject({ grandTotal: 18_000, prepaid: 10_000, due: 8_000 });
    const paid = await received(company, third, 80, 80);
    expect(companyAccountAnswer.parse(paid.body).data.invoices).toEqual([]);
    expect(await accounts.of(manager)).toMatchObject({ invoiced: 0, left: 100_000 });
  });
});

describe('an invoice of one order on account that its buyer refused', () => {
  it('asks on the new one for no piece that was never sent, and for no money twice', async () => {
    const buyer = await accounts.founded({ ...TERMS, frequency: 'order' });
    const two = await order(buyer, 2);
    const [line] = two.orderItems;
    const parcel = { order: two.orderNumber, carrier: 'Colissimo', trackingNumber: newTrackingNumber() };
    await shipAll(staff, [{ ...parcel, ...linesOf([[line?.documentId ?? '', 1]]) }]);
    const ended = await staff.post(`/orders/${two.documentId}/end-shipping`, { data: { reason: 'Épuisé' } });
    expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    const [invoice] = await accounts.invoices(buyer.company);
    if (invoice === undefined) throw new Error('The order has no invoice');
    await refuse(invoice);
    expect((await received(buyer.company, invoice, 25, 60)).status).toBe(200);
    const next = await reissued(buyer.company, invoice);
    expect(await accounts.of(buyer.manager)).toMatchObject({ invoiced: 3_500, notInvoiced: 0 });
    expect(await creditsOf(next)).toMatchObject([{ cents: 6_000, status: 'due' }]);
  });
});
