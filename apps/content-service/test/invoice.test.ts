import { invoiceXml } from '@economat/invoice';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenRules, xmlText } from '../../../packages/invoice/src/testing/check-xml.ts';
import { takeNumber } from '../src/invoices/number-series.ts';
import { changeOrderStatus } from '../src/order-status/change-order-status.ts';
import { useTestService } from './setup/test-service.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { issuedNumbers, OrderDocuments } from './support/issued-documents.ts';
import { ADDRESS, orderData, placed, placeOrder, refusalOf, untilServed } from './support/order-client.ts';
import { openOrders } from './support/order-deps.ts';
import { addVoucher, addProduct, type Product, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

/** As many as run all at once. */
const PAYMENTS = deepRounds(500, 100);

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

async function newOrder(discount: { amount: number; code: string } | null = null, more: object = {}): Promise<Order> {
  const lines = [
    { product: full, unitPrice: 50, quantity: 2, vat: 20 },
    { product: reduced, unitPrice: 30.5, quantity: 3, vat: 5.5 },
  ];
  return placed(await untilServed(() => placeOrder(service().url, { ...orderData(lines, discount), ...more })));
}

function documentsOf(order: Order): OrderDocuments {
  return new OrderDocuments(service().url, order);
}

function recordOf(order: Order) {
  return documentsOf(order).invoice();
}

function numbers(): Promise<string[]> {
  return issuedNumbers(service().databaseUrl, 'invoice');
}

describe('an invoice', () => {
  it('is a pro forma without number until the payment issues it with the order’s figures', async () => {
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

  it('splits a voucher over the rates so that bases and VAT add up to the order’s total', async () => {
    const code = await addVoucher(service().databaseUrl, { amountCents: 1000 });
    const order = await newOrder({ amount: 10, code });
    await desk.move(order.documentId, 'transfer-received');
    const { vatShares, totals, discount } = await recordOf(order);
    expect(discount).toMatchObject({ code, totalIncludingVat: 1000 });
    expect(vatShares.reduce((sum, { base, vat }) => sum + base + vat, 0)).toBe(order.total);
    expect(totals.taxBasis + totals.vat).toBe(order.total);
    for (const { vatPercent, base, vat } of vatShares)
      expect(Math.abs(vat - (base * vatPercent) / 100)).toBeLessThanOrEqual(1);
  });

  it('cannot be changed or deleted in the database by anybody', async () => {
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
      expect(refusalOf(await documentsOf(order).ask('/invoice', token ?? ''))).toMatchObject({
        status: 404,
        code: 'not-found',
      });
    }
  });

  it('of an order covered by a voucher is issued at once, with a total of 0', async () => {
    const code = await addVoucher(service().databaseUrl, { amountCents: 100_000 });
    const order = await newOrder({ amount: 216.53, code });
    const record = await recordOf(order);
    expect(record).toMatchObject({ kind: 'invoice', totals: { grandTotal: 0, due: 0 }, payment: { status: 'paid' } });
  });

  it('of a company names SIREN, VAT number, own order number and terms for professionals', async () => {
    const buyer = {
      type: 'company',
      siret: '552 100 554 00013',
      vatNumber: 'FR96 552100554',
      purchaseOrderNumber: 'BC-2026/118',
      electronicAddress: '552100554_55210055400013_ACHATS',
    };
    const billingAddress = { ...ADDRESS, companyName: 'Hôtel Bellecour SARL' };
    const order = await newOrder(null, { buyer, billingAddress });
    await desk.move(order.documentId, 'transfer-received');
    const record = await recordOf(order);
    const { buyer: onInvoice, notes } = record;
    expect(onInvoice).toMatchObject({
      type: 'company',
      company: 'Hôtel Bellecour SARL',
      siret: '55210055400013',
      vatNumber: 'FR96552100554',
      purchaseOrderNumber: 'BC-2026/118',
    });
    expect(notes.latePenalty).toContain('directeur de la Banque centrale européenne');
    expect(notes.recoveryIndemnity).toMatch(/40\s€/);
    const xml = record.kind === 'pro-forma' ? '' : invoiceXml(record);
    expect(xmlText(xml, "//ram:BuyerTradeParty//ram:URIID[@schemeID = '0225']")).toBe(buyer.electronicAddress);
    expect(brokenRules(xml)).toEqual([]);
  });

  it('of a company without SIREN says that it is reported with those of consumers', async () => {
    const order = await newOrder(null, { billingAddress: { ...ADDRESS, companyName: 'Association des gîtes' } });
    await desk.move(order.documentId, 'transfer-received');
    const record = await recordOf(order);
    expect(record.buyer).toMatchObject({ type: 'company', siren: null });
    expect(record.notes.unidentified).toContain('déclarée avec les ventes aux particuliers');
    expect(record.notes.latePenalty).toContain('directeur de la Banque centrale européenne');
  });

  it.each(['Gîte 🏠', 'Zażółć Gęślą', 'أحمد علي', '<img onerror=alert(1)>', '=cmd|x'])(
    'keeps the name %s as it was typed',
    async (firstName) => {
      const order = await newOrder(null, { billingAddress: { ...ADDRESS, firstName } });
      await desk.move(order.documentId, 'transfer-received');
      expect((await recordOf(order)).buyer.name).toBe(`${firstName} Martin`);
    },
  );

  it('is never dated before the previous one, whatever the clock', async () => {
    const [early, late] = [await newOrder(), await newOrder()];
    const { databaseUrl } = service();
    const change = { to: 'processing', actor: 'staff', paymentStatus: 'paid' } as const;
    for (const [order, now] of [
      [early, '2031-06-15T23:30:00Z'],
      [late, '2031-06-15T21:30:00Z'],
    ] as const) {
      const direct = openOrders(databaseUrl, () => new Date(now));
      await changeOrderStatus(direct.deps, order.documentId, change);
      await direct.close();
    }
    expect(await recordOf(early)).toMatchObject({ number: 'FA-2031-000001', issueDate: '2031-06-16' });
    expect(await recordOf(late)).toMatchObject({ number: 'FA-2031-000002', issueDate: '2031-06-16' });
    const record = await recordOf(late);
    expect(record.payment).toMatchObject({ paidAt: '2031-06-15', dueDate: '2031-06-15' });
    const xml = record.kind === 'pro-forma' ? '' : invoiceXml(record);
    expect(brokenRules(xml)).toEqual([]);
    expect(xmlText(xml, '//ram:DueDateDateTime/udt:DateTimeString')).toBe('20310615');
  });

  it('never meets a credit note in a deadlock, whichever takes its number first', async () => {
    const direct = openOrders(service().databaseUrl);
    const orders = [
      ['invoice', 'credit-note'],
      ['credit-note', 'invoice'],
    ] as const;
    const issues = Array.from({ length: 40 }, (_, index) =>
      direct.deps.database.transaction(async (sql) => {
        for (const kind of orders[index % 2] ?? []) await takeNumber(sql, kind, new Date('2040-01-01'));
      }),
    );
    const failed = (await Promise.allSettled(issues)).filter(({ status }) => status === 'rejected');
    await direct.close();
    expect(failed).toEqual([]);
  });

  it(
    `has no gap in its numbers after ${PAYMENTS} concurrent payments, a third of them rolled back`,
    { timeout: 240_000 },
    async () => {
      const before = (await numbers()).filter((number) => !number.startsWith('FA-2031')).length;
      const orders: Awaited<ReturnType<typeof newOrder>>[] = [];
      // The service takes 200 calls at a time; the payments below are the ones that run all at once.
      while (orders.length < PAYMENTS)
        orders.push(...(await Promise.all(Array.from({ length: 100 }, () => newOrder()))));
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
      const issued = (await numbers()).filter((number) => !number.startsWith('FA-2031'));
      expect(issued).toHaveLength(before + PAYMENTS - Math.ceil(PAYMENTS / 3));
      expect(issued.map((number) => Number(number.slice(-6)))).toEqual(issued.map((_, index) => index + 1));
    },
  );
});
