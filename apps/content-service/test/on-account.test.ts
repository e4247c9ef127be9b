import { collectionMoment, USUAL_ACCOUNTS } from '@economat/commerce';
import { companyAccountAnswer } from '@economat/contract';
import { invoiceXml, recordProblems } from '@economat/invoice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bookSources } from '../src/accounting/book-sources.ts';
import { collectMonths } from '../src/on-account/collect-month.ts';
import { remindOverdue } from '../src/on-account/remind.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { COMPANY } from './support/access-calls.ts';
import { type Person, registerPerson } from './support/accounts.ts';
import { memberOf } from './support/company.ts';
import { Accounts } from './support/on-account.ts';
import { booksOf, changesOf, decided, secretOf } from './support/order-changes.ts';
import { ADDRESS, call, newKey, placed, refusalOf, untilServed } from './support/order-client.ts';
import { type DirectOrders, openOrders } from './support/order-deps.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { linesOf, shipAll, staffOrderOf } from './support/paid-order.ts';
import { newTrackingNumber } from './support/tracking-number.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useOwnShop('on-account');
const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);
const DAY = 86_400_000;

/** A moment, or now once it is past: in the last evening of a month shipments leave after the hour of collection, and are due at once. */
const onceShipped = (moment: Date) => new Date(Math.max(moment.getTime(), Date.now()));

let desk: StaffDesk;
let accounts: Accounts;
let direct: DirectOrders;
let clock = new Date();
const warnings: string[] = [];
const deps = () => ({
  database: direct.deps.database,
  now: () => clock,
  warn: (text: string) => void warnings.push(text),
});

beforeAll(async () => {
  desk = await StaffDesk.open(shop().url);
  accounts = new Accounts(shop(), desk);
  direct = openOrders(shop().databaseUrl, () => clock);
});
afterAll(() => direct.close());

const numbered = z.object({ number: z.string() });
const exportAnswer = z.object({
  orders: z.array(z.object({ documents: z.array(numbered) })),
  records: z.object({ shop_invoices: z.array(z.object({ record: numbered })) }),
});

const TERMS = { isAllowed: true, limit: 1000, frequency: 'order', days: 30 };

describe('an order on account', () => {
  it('leaves before it is paid, is invoiced when shipped and paid in two parts', async () => {
    const { manager, company } = await accounts.founded(TERMS);
    const product = await addProduct(shop().databaseUrl, { price: '50.00' });
    const order = placed(await accounts.order(manager, company, product, 50, 2));
    expect(order).toMatchObject({ orderStatus: 'processing', paymentStatus: 'pending', paymentMethod: 'on_account' });
    expect(order.actions).toMatchObject({ pay: false, cancel: false, invoice: false });
    expect(await accounts.of(manager)).toMatchObject({ notInvoiced: 12_000, invoiced: 0, left: 88_000 });

    await accounts.ship(order.documentId);
    const [invoice] = await accounts.invoices(company);
    if (invoice === undefined)
      throw new Error(
        JSON.stringify([
          await sql('select * from shop_account_orders'),
          await sql('select number, record from shop_invoices'),
          await sql('select * from shop_receivables'),
        ]),
      );
    expect(invoice.payment).toMatchObject({ method: 'on_account', status: 'due', reference: invoice.number });
    expect(invoice.totals).toMatchObject({ grandTotal: 12_000, prepaid: 0, due: 12_000 });
    expect(invoiceXml(invoice)).toContain('<ram:ID>B1</ram:ID>');
    const due = new Date(Date.parse(`${invoice.issueDate}T12:00:00Z`) + 30 * DAY).toISOString().slice(0, 10);
    expect(invoice.payment.dueDate).toBe(due);
    await shop().mailbox.receive({
      to: invoice.buyer.email,
      subject: `Facture de votre commande ${order.orderNumber}`,
    });

    const receive = (amount: number, open: number) =>
      desk.post(`/company-accounts/${company}/receipts`, {
        data: { invoice: invoice.number, amount, open, day: invoice.issueDate },
      });
    const part = await receive(20, 120);
    expect(companyAccountAnswer.parse(part.body).data.invoices).toMatchObject([{ open: 10_000, isOverdue: false }]);
    expect(refusalOf(await receive(20, 120))).toMatchObject({ status: 409, code: 'receivable-changed' });
    expect(refusalOf(await receive(100.01, 100))).toMatchObject({ code: 'receivable-changed' });
    expect((await receive(100, 100)).status).toBe(200);
    const state = await sql('select order_status, payment_status from orders where document_id = $1', [
      order.documentId,
    ]);
    expect(state).toEqual([{ order_status: 'shipped', payment_status: 'paid' }]);
    expect(await accounts.of(manager)).toMatchObject({ notInvoiced: 0, invoiced: 0, left: 100_000 });
  });

  it('is for members who may order, of a company that staff allow it, alone', async () => {
    const product = await addProduct(shop().databaseUrl, { price: '10.00' });
    const { manager, company } = await accounts.founded(TERMS);
    const closed = await accounts.founded(null);
    expect(refusalOf(await accounts.order(manager, undefined, product, 10))).toMatchObject({
      code: 'account-not-allowed',
    });
    expect(refusalOf(await accounts.order(closed.manager, closed.company, product, 10))).toMatchObject({ code: 'account-not-allowed' }); // prettier-ignore
    expect(refusalOf(await accounts.order(closed.manager, company, product, 10))).toMatchObject({ code: 'forbidden' });
    const [accountant, buyer] = [
      await memberOf(shop(), company, 'accountant'),
      await memberOf(shop(), company, 'buyer'),
    ];
    expect(refusalOf(await accounts.order(accountant, company, product, 10))).toMatchObject({ code: 'forbidden' });
    placed(await accounts.order(buyer, company, product, 10));
    expect(await accounts.of(accountant)).toMatchObject({ mayOrder: false, notInvoiced: 1_200, statement: {} });
    expect(await accounts.of(buyer)).toMatchObject({ mayOrder: true, left: 98_800, notInvoiced: 0, statement: null });
    expect(await accounts.of(closed.manager)).toBeNull();
  });

  it('keeps the limit under 50 orders at one moment', async () => {
    const { manager, company } = await accounts.founded({ ...TERMS, limit: 100 });
    const product = await addProduct(shop().databaseUrl, { price: '10.00' });
    const buy = () => untilServed(() => accounts.order(manager, company, product, 10));
    const answers = await Promise.all(Array.from({ length: 50 }, buy));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    const refusals = answers.filter(({ status }) => status !== 201).map((answer) => refusalOf(answer).code);
    expect(new Set(refusals)).toEqual(new Set(['account-limit-exceeded']));
    expect(await accounts.of(manager)).toMatchObject({ notInvoiced: 9_600, left: 400 });
  });

  it('gives back no more than came for it where pieces were never sent', async () => {
    const { manager, company } = await accounts.founded(TERMS);
    const product = await addProduct(shop().databaseUrl, { price: '50.00' });
    const order = placed(await accounts.order(manager, company, product, 50, 2));
    const [line] = order.orderItems;
    await shipAll(desk, [
      {
        order: order.orderNumber,
        carrier: 'Colissimo',
        trackingNumber: newTrackingNumber(),
        ...linesOf([[line?.documentId ?? '', 1]]),
      },
    ]);
    const ended = await desk.post(`/orders/${order.documentId}/end-shipping`, { data: { reason: 'Épuisé' } });
    expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    const [invoice] = await accounts.invoices(company);
    const receipt = { invoice: invoice?.number, amount: 60, open: 60, day: invoice?.issueDate };
    expect((await desk.post(`/company-accounts/${company}/receipts`, { data: receipt })).status).toBe(200);

    const refund = (amount: number) =>
      desk.refundByTransfer(order.documentId, { key: newKey(), amount, reason: 'Colis perdu' });
    expect(staffOrderOf(await desk.read(order.documentId)).meta.refundable).toBe(6_000);
    expect(refusalOf(await refund(60.01))).toMatchObject({ code: 'refund-exceeds-payment' });
    expect((await refund(60)).status).toBe(200);
    const refunded = staffOrderOf(await desk.read(order.documentId));
    expect(refunded).toMatchObject({ data: { paymentStatus: 'refunded' }, meta: { refundable: 0 } });
    expect(await booksOf(shop().databaseUrl, order.documentId)).toMatchObject({ documents: 0 });
  });

  it('asks the limit for what a change adds, when it is proposed and when it is accepted', async () => {
    const { manager, company } = await accounts.founded({ ...TERMS, limit: 100 });
    const product = await addProduct(shop().databaseUrl, { price: '10.00' });
    const order = placed(await accounts.order(manager, company, product, 10, 2));
    const changes = changesOf(desk, order);
    const ofQuantity = (quantity: number) => ({ lines: [{ orderItem: order.orderItems[0]?.documentId, quantity }] });
    expect(refusalOf(await changes.preview(ofQuantity(9)))).toMatchObject({ code: 'account-limit-exceeded' });
    const { documentId } = await changes.made(ofQuantity(8));
    placed(await accounts.order(manager, company, product, 10, 2));
    const secret = await secretOf(shop(), ADDRESS.email, documentId);
    expect(await decided(shop(), documentId, secret, true)).toMatchObject({ state: 'expired' });
    expect((await changes.read()).changes).toMatchObject([{ expiry: 'over-limit' }]);
    expect(await accounts.of(manager)).toMatchObject({ notInvoiced: 4_800, left: 5_200 });
    const smaller = await changes.made(ofQuantity(6));
    const other = await secretOf(shop(), ADDRESS.email, smaller.documentId);
    expect(await decided(shop(), smaller.documentId, other, true)).toMatchObject({ state: 'applied' });
    expect(await accounts.of(manager)).toMatchObject({ notInvoiced: 9_600, left: 400 });
  });

  it('has terms no longer than the law, and keeps who agreed them', async () => {
    const { company } = await accounts.founded(TERMS);
    const known = { legalNumber: COMPANY.siren, ...TERMS };
    const post = (terms: object) => desk.post(`/company-accounts/${company}/terms`, { data: { ...known, ...terms } });
    expect(refusalOf(await post({ frequency: 'month', days: 46 }))).toMatchObject({
      fields: ['data.days: account-term'],
    });
    expect(refusalOf(await post({ days: 61 }))).toMatchObject({ fields: ['data.days: account-term'] });
    const { agreements } = companyAccountAnswer.parse((await post({ frequency: 'month', days: 45 })).body).data;
    expect(agreements).toMatchObject([{ frequency: 'month', days: 45 }, { frequency: 'order', days: 30 }]); // prettier-ignore
    expect(agreements.every(({ by }) => by !== null)).toBe(true);
  });
});

describe('a month on account', () => {
  it('becomes one invoice that is reminded, written off and booked', async () => {
    const { manager, company } = await accounts.founded({ ...TERMS, frequency: 'month' });
    const product = await addProduct(shop().databaseUrl, { price: '33.33' });
    const orders = [];
    for (const quantity of [1, 2, 3])
      orders.push(placed(await accounts.order(manager, company, product, 33.33, quantity)));
    for (const { documentId } of orders) await accounts.ship(documentId);
    expect(await accounts.invoices(company)).toEqual([]);

    const due = collectionMoment(new Date());
    clock = new Date(due.getTime() - 1000);
    await collectMonths(deps());
    expect(await accounts.invoices(company)).toEqual([]);
    clock = onceShipped(due);
    await Promise.all([collectMonths(deps()), collectMonths(deps()), collectMonths(deps())]);
    const issued = await accounts.invoices(company);
    expect(issued).toHaveLength(1);
    const [invoice] = issued;
    if (invoice === undefined) throw new Error('The month has no invoice');
    expect(warnings).toEqual([]);
    expect(recordProblems(invoice)).toEqual([]);
    expect(invoice.collected?.map(({ orderNumber }) => orderNumber)).toEqual(
      orders.map(({ orderNumber }) => orderNumber),
    );
    expect(invoice.totals.grandTotal).toBe(orders.reduce((sum, { total }) => sum + total, 0));
    const xml = invoiceXml(invoice);
    for (const { orderNumber } of orders)
      expect(xml).toContain(`<ram:IssuerAssignedID>${orderNumber}</ram:IssuerAssignedID>`);
    await shop().mailbox.receive({ to: invoice.buyer.email, subject: `Votre facture du mois ${invoice.number}` });

    const statusOf = async ({ token }: Person) =>
      (await call(shop().url, 'GET', `/documents/${invoice.number}`, undefined, { token })).status;
    const become = (role: string) => sql('update shop_company_members set role = $2 where user_id = $1', [manager.id, role]); // prettier-ignore
    const outsider = await registerPerson(shop().url);
    const readers = [
      manager,
      await memberOf(shop(), company, 'accountant'),
      await memberOf(shop(), company, 'buyer'),
      outsider,
    ];
    expect(await Promise.all(readers.map(statusOf))).toEqual([200, 200, 404, 404]);
    const exported = async () => {
      const { body } = await call(shop().url, 'GET', '/users/me/export', undefined, { token: manager.token });
      const { orders: seen, records } = exportAnswer.parse(body);
      return [
        ...seen.flatMap(({ documents }) => documents.map(({ number }) => number)),
        ...records.shop_invoices.map(({ record }) => record.number),
      ];
    };
    expect(new Set(await exported())).toEqual(new Set([invoice.number]));
    // It tells of the orders of others too.
    await become('buyer');
    expect(await statusOf(manager)).toBe(404);
    expect(await exported()).toEqual([]);
    await become('manager');

    const part = { invoice: invoice.number, amount: 100, open: invoice.totals.due / 100, day: invoice.issueDate };
    expect((await desk.post(`/company-accounts/${company}/receipts`, { data: part })).status).toBe(200);

    const dueDay = Date.parse(`${invoice.payment.dueDate}T12:00:00Z`);
    const steps = [];
    for (const after of [2, 3, 4, 15, 16, 30, 31, 60]) {
      clock = new Date(dueDay + after * DAY);
      const sent = await Promise.all([remindOverdue(deps()), remindOverdue(deps())]);
      steps.push([after, sent.reduce((sum, count) => sum + count, 0)]);
    }
    expect(steps.filter(([, count]) => count === 1).map(([after]) => after)).toEqual([3, 15, 30]);
    const notice = await shop().mailbox.receive({ to: invoice.buyer.email, subject: `Mise en demeure : facture ${invoice.number}` }); // prettier-ignore
    expect(notice.text).toMatch(/40.€/);
    expect(notice.text).toContain('L441-10');
    expect(refusalOf(await accounts.order(manager, company, product, 33.33))).toMatchObject({
      code: 'account-overdue',
    });

    const open = invoice.totals.due / 100 - 100;
    const writeOff = (seen: number, reason: string) =>
      desk.post(`/company-accounts/${company}/write-off`, { data: { invoice: invoice.number, open: seen, reason } });
    expect(refusalOf(await writeOff(open, ' '))).toMatchObject({ fields: ['data.reason: required'] });
    expect(refusalOf(await writeOff(open + 1, 'Liquidation'))).toMatchObject({ code: 'receivable-changed' });
    expect((await writeOff(Number(open.toFixed(2)), 'Liquidation judiciaire')).status).toBe(200);
    expect(await accounts.of(manager)).toMatchObject({ invoiced: 0, overdue: 0, mayOrder: true });

    await bookSources({ database: direct.deps.database, now: () => clock });
    const entries = await sql<{ kind: string; account: string; debit: string; credit: string }>(
      `select e.kind, line ->> 'account' as account, sum(cast(line ->> 'debit' as bigint)) as debit,
         sum(cast(line ->> 'credit' as bigint)) as credit
       from shop_ledger_entries e, jsonb_array_elements(e.lines) line where e.piece = $1 group by 1, 2`,
      [invoice.number],
    );
    const sumOf = (kind: string, account: string) => {
      const row = entries.find((entry) => entry.kind === kind && entry.account === account);
      return Number(row?.debit ?? 0) - Number(row?.credit ?? 0);
    };
    const { customers, bank, badDebts } = USUAL_ACCOUNTS;
    const rest = invoice.totals.due - 10_000;
    expect(sumOf('invoice', customers)).toBe(invoice.totals.grandTotal);
    expect([sumOf('receipt', bank), sumOf('receipt', customers)]).toEqual([10_000, -10_000]);
    expect([sumOf('write-off', badDebts), sumOf('write-off', customers)]).toEqual([rest, -rest]);
    const { statement } = (await accounts.of(manager)) ?? { statement: null };
    expect(statement?.movements.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['invoice', invoice.totals.due],
      ['receipt', rest],
      ['write-off', 0],
    ]);
  });

  it('has an invoice for each legal person that its company was', async () => {
    const monthly = { ...TERMS, frequency: 'month' };
    const { manager, company } = await accounts.founded(monthly);
    const product = await addProduct(shop().databaseUrl, { price: '10.00' });
    await accounts.ship(placed(await accounts.order(manager, company, product, 10)).documentId);
    await sql(`update shop_companies set siren = '732829320' where document_id = $1`, [company]);
    const data = { ...monthly, legalNumber: '732829320' };
    expect((await desk.post(`/company-accounts/${company}/terms`, { data })).status).toBe(200);
    await accounts.ship(placed(await accounts.order(manager, company, product, 10)).documentId);
    clock = onceShipped(collectionMoment(new Date()));
    await collectMonths(deps());
    const issued = await accounts.invoices(company);
    expect(issued.map(({ buyer }) => buyer.siren)).toEqual(['552100554', '732829320']);
  });
});
