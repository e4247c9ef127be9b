import { parisDay } from '@economat/commerce';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { adviceText, statusText } from '../src/admin/e-invoicing/transmission-words.ts';
import { useOwnShop } from './setup/own-shop.ts';
import {
  handedIn,
  InvoicingDesk,
  invoicedOrder,
  KNOWN_SIREN,
  PLATFORMLESS_SIREN,
  platformInvoices,
  orderAtPlatform,
  UNKNOWN_SIREN,
} from './support/invoicing.ts';
import { call, orderOf, refusalOf } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';
import { newTrackingNumber } from './support/tracking-number.ts';

const shop = useOwnShop('e-invoicing', { EINVOICING_CHECK_SECONDS: '1' });
let product: Product;
let desk: InvoicingDesk;
beforeAll(async () => {
  product = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20, stock: 1000 });
  desk = new InvoicingDesk(await StaffDesk.open(shop().url));
});

async function atPlatform(number: string) {
  return (await platformInvoices(shop())).filter((invoice) => invoice.number === number);
}

/** Mails that bring its documents to a company without a platform. */
async function copiesOf({ orderNumber }: { readonly orderNumber: string }): Promise<string[]> {
  const rows = await query<{ key: string }>(
    shop().databaseUrl,
    `select m.dedupe_key as key from shop_outbox m join shop_invoices d on d.number = m.payload ->> 'document'
     where m.kind = 'document-copy' and d.record ->> 'orderNumber' = $1`,
    [orderNumber],
  );
  return rows.map(({ key }) => key);
}

describe('an invoice of a company that the directory knows', { timeout: 180_000 }, () => {
  it('is sent once with its bytes kept, and desk and buyer see its statuses', async () => {
    const order = await invoicedOrder(shop(), product);
    const document = await desk.reaches(order.orderNumber, { state: 'accepted', code: '203' });
    expect(document.statuses.map(({ code }) => code)).toEqual(['200', '201', '202', '203']);
    const sent = await atPlatform(document.number);
    expect(sent).toEqual([
      expect.objectContaining({ sha256: document.sha256, flowId: document.flowId, marking: 'B2B' }),
    ]);
    expect(await desk.sentSha256(document.number)).toBe(document.sha256);
    const owner = { orderToken: order.accessToken };
    const seen = orderOf(await call(shop().url, 'GET', `/orders/${order.documentId}`, undefined, owner));
    expect(seen.documents).toMatchObject([{ number: document.number, transmission: { code: '203' } }]);
  });

  it(
    'is transmitted once whatever is lost, cut, slow or refused for a while',
    { tags: ['spec:E01-E02', 'spec:E04-E05', 'spec:E08', 'spec:E10-E12'] },
    async () => {
      const scenarios = [
        'cut-short',
        'error-500',
        'error-after',
        'error-503',
        'error-429',
        'html',
        'down',
        'expired-token',
      ];
      const judged = [
        'early-status',
        'duplicate-status',
        'statuses-out-of-order',
        'ack-checksum',
        'unknown-status',
        'rejected-copy',
      ];
      for (const scenario of scenarios) {
        await shop().world.order({ provider: 'invoicing', scenario, operation: 'create' });
      }
      for (const scenario of judged) await shop().world.order({ provider: 'invoicing', scenario });
      const orders = [];
      for (let count = 0; count < scenarios.length + judged.length; count += 1)
        orders.push(await invoicedOrder(shop(), product));
      for (const { orderNumber } of orders) {
        const document = await desk.reaches(orderNumber, { state: 'accepted', code: '203' });
        expect(await atPlatform(document.number)).toEqual([expect.objectContaining({ sha256: document.sha256 })]);
      }
      expect(await desk.register('waiting')).toEqual([]);
      // What nobody knows yet is shown as it came, and a copy's rejection beside the life of the original.
      const statuses = (await desk.register()).flatMap((document) => document.statuses);
      expect(statuses.map((status) => statusText(status))).toContainEqual(expect.stringMatching(/ \(299\)$/));
      expect(statuses).toContainEqual(
        expect.objectContaining({ code: '299', reasons: [expect.objectContaining({ code: 'MOTIF_NOUVEAU' })] }),
      );
      expect(statuses).toContainEqual(
        expect.objectContaining({ code: '213', reasons: [expect.objectContaining({ code: 'DOUBLON' })] }),
      );
    },
  );

  it('is recognised as already sent when a restored shop sends it again', { tags: ['spec:E06'] }, async () => {
    const order = await invoicedOrder(shop(), product);
    const { number, flowId } = await desk.reaches(order.orderNumber, { state: 'accepted', code: '203' });
    await query(
      shop().databaseUrl,
      `update shop_outgoing_flows set state = 'waiting', flow_id = null, tracking_id = document_number || '-2', attempts = 0
       where document_number = $1 and kind = 'document'`,
      [number],
    );
    await desk.reaches(order.orderNumber, { state: 'accepted', code: '203', flowId, attempts: 1 });
    const handed = (await handedIn(shop())).filter(({ name }) => name === `${order.orderNumber}.pdf`);
    expect(handed.map(({ acknowledgement }) => acknowledgement.details?.[0]?.reasonCode)).toEqual([
      undefined,
      'AlreadyExistingFlow',
    ]);
    expect(await atPlatform(number)).toHaveLength(1);
  });
});

describe('what waits for staff', { timeout: 180_000 }, () => {
  it(
    'after a refusal shows its code, and is sent again by one press under its number',
    { tags: ['spec:E03', 'spec:E07', 'spec:E12'] },
    async () => {
      const codes = {
        'error-400': 'MISSING_REQUIRED_FIELD',
        'error-403': 'FORBIDDEN_ACCESS',
        'error-413': 'FILE_SIZE_EXCEEDED',
        'error-422': 'UNPROCESSABLE_ENTITY',
        'ack-schema': 'InvalidSchema',
        'ack-type': 'FlowTypeError',
        'ack-unknown': 'NewReasonOfALaterVersion',
      };
      const orders = [];
      for (const scenario of Object.keys(codes)) {
        const operation = scenario.startsWith('error') ? { operation: 'create' } : {};
        await shop().world.order({ provider: 'invoicing', scenario, ...operation });
        orders.push(await invoicedOrder(shop(), product));
      }
      const stopped = [];
      for (const { orderNumber } of orders)
        stopped.push(await desk.reaches(orderNumber, { state: 'stopped', step: 'retry', isTask: true }));
      expect(stopped.map(({ error }) => error?.code)).toEqual(expect.arrayContaining(Object.values(codes)));
      for (const task of stopped) expect(adviceText(task)).toContain('n’a pas accepté le fichier');
      for (const { number } of stopped) expect((await desk.step(number, 'retry')).status).toBe(200);
      for (const { number } of stopped) {
        await desk.stands(number, { state: 'accepted', code: '203' });
        expect(await atPlatform(number)).toHaveLength(1);
      }
    },
  );

  it.each([
    ['refused-invoice', '210'],
    ['rejected-invoice', '213'],
  ])(
    'after %s is cancelled by an internal credit note and invoiced anew, once',
    { tags: ['spec:E09'] },
    async (scenario, code) => {
      await shop().world.order({ provider: 'invoicing', scenario });
      const order = await invoicedOrder(shop(), product);
      const refused = await desk.reaches(order.orderNumber, { code, step: 'reissue', isTask: true });
      const presses = await Promise.all([1, 2].map(() => desk.step(refused.number, 'reissue')));
      expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      await expect
        .poll(
          async () =>
            (await desk.ofOrder(order.orderNumber)).map(({ kind, isInternal, state }) => ({ kind, isInternal, state })),
          {
            timeout: 60_000,
          },
        )
        .toEqual([
          { kind: 'invoice', isInternal: false, state: 'accepted' },
          { kind: 'credit-note', isInternal: true, state: 'accepted' },
          { kind: 'invoice', isInternal: false, state: 'accepted' },
        ]);
      const numbers = (await desk.ofOrder(order.orderNumber)).map(({ number }) => number);
      expect(new Set(numbers).size).toBe(3);
    },
  );

  it('after a refusal is made out to the right company, though its order has left', async () => {
    await shop().world.order({ provider: 'invoicing', scenario: 'refused-invoice' });
    const order = await invoicedOrder(shop(), product);
    const staff = await StaffDesk.open(shop().url);
    const parcel = { carrier: 'Colissimo', trackingNumber: newTrackingNumber() };
    expect((await staff.move(order.documentId, 'ship', { data: parcel })).status).toBe(200);
    const { number, addressee } = await desk.reaches(order.orderNumber, { code: '210', step: 'reissue' });
    expect(addressee).toMatchObject({ buyer: { siren: KNOWN_SIREN }, billingAddress: { city: 'Paris' } });
    const mistyped = { buyer: { ...addressee?.buyer, siren: '404833049' } };
    const refusal = refusalOf(await desk.step(number, 'reissue', mistyped));
    expect(refusal).toMatchObject({ status: 400, fields: ['data.buyer.siren: siren'] });
    expect(await desk.ofOrder(order.orderNumber)).toHaveLength(1);
    const billingAddress = { ...addressee?.billingAddress, companyName: 'Hôtel de la Gare', city: 'Lyon' };
    const buyer = { ...addressee?.buyer, siren: PLATFORMLESS_SIREN, purchaseOrderNumber: 'BC-7' };
    expect((await desk.step(number, 'reissue', { buyer, billingAddress })).status).toBe(200);
    const [invoice, ...before] = await desk.ofOrder(order.orderNumber);
    expect(invoice).toMatchObject({ kind: 'invoice', siren: PLATFORMLESS_SIREN, buyer: 'Hôtel de la Gare' });
    expect(before.map(({ siren }) => siren)).toEqual([KNOWN_SIREN, KNOWN_SIREN]);
    const owner = { orderToken: order.accessToken };
    const seen = orderOf(await call(shop().url, 'GET', `/orders/${order.documentId}`, undefined, owner));
    expect(seen.buyer).toMatchObject({ siren: PLATFORMLESS_SIREN, purchaseOrderNumber: 'BC-7' });
    expect(seen.timeline.at(-1)?.detail).toContain('Lyon');
    // The right company has no platform, so that a mail brings it what was transmitted.
    await desk.stands(invoice?.number ?? '', { code: '200', isPlatformless: true });
    await expect.poll(() => copiesOf(order), { timeout: 60_000 }).toEqual([`document-copy:${invoice?.number}`]);
  });

  it.each([
    ['disputed-invoice', '207', 'file'],
    ['suspended-invoice', '208', 'complete'],
  ] as const)('after %s ends with one press', async (scenario, code, step) => {
    await shop().world.order({ provider: 'invoicing', scenario });
    const order = await invoicedOrder(shop(), product);
    const document = await desk.reaches(order.orderNumber, { code, step, isTask: true });
    expect((await desk.step(document.number, step)).status).toBe(200);
    await desk.reaches(order.orderNumber, { isTask: false, step: null });
  });
});

describe('a buyer whom the platform cannot reach', { timeout: 180_000 }, () => {
  it('outside of the directory is not transmitted to, and the sale is reported', async () => {
    const order = await invoicedOrder(shop(), product, UNKNOWN_SIREN);
    const document = await desk.reaches(order.orderNumber, { state: 'kept', isTask: false });
    expect(document.error?.code).toBe('buyer-unknown');
    expect(await atPlatform(document.number)).toEqual([]);
  });

  it('without a directory is reported once its rejected invoice is issued anew', async () => {
    await shop().restart({ EINVOICING_DIRECTORY_URL: '' });
    const order = await invoicedOrder(shop(), product, UNKNOWN_SIREN);
    const { number } = await desk.reaches(order.orderNumber, { code: '213', step: 'reissue', isTask: true });
    expect((await desk.step(number, 'reissue')).status).toBe(200);
    const documents = async () =>
      (await desk.ofOrder(order.orderNumber)).map(({ kind, state, error }) => `${kind} ${state} ${error?.code}`);
    await expect
      .poll(documents, { timeout: 60_000 })
      .toEqual(['invoice kept buyer-unknown', 'credit-note accepted undefined', 'invoice accepted undefined']);
    await shop().restart();
  });

  it('without a platform has the invoice deposited, and staff see that', async () => {
    const order = await invoicedOrder(shop(), product, PLATFORMLESS_SIREN);
    expect(await desk.reaches(order.orderNumber, { code: '200', isPlatformless: true })).toMatchObject({
      isTask: false,
    });
    // The mail of the payment had it.
    expect(await copiesOf(order)).toEqual([]);
  });
});

describe('an invoice of a supplier', () => {
  it('is kept, refused with a reason or approved, answered once and exported', async () => {
    const seller = { siren: '404833048', name: 'Papeterie du Lac' };
    for (const number of ['F-1', 'F-2']) {
      await orderAtPlatform(shop(), 'supplier-invoices', {
        number,
        issueDate: '20261101',
        seller,
        buyer: { siren: '732829320', name: 'Économat' },
        base: 10_000,
      });
    }
    const areRead = async () => (await desk.received()).filter(({ number }) => number !== null).length;
    await expect.poll(areRead, { timeout: 30_000 }).toBe(2);
    const [one, other] = (await desk.received()).toSorted((a, b) => (a.number ?? '').localeCompare(b.number ?? ''));
    expect(one).toMatchObject({
      number: 'F-1',
      supplier: seller.name,
      issuedOn: '2026-11-01',
      total: 12_000,
      state: 'open',
    });
    expect((await desk.decide(one?.flowId ?? '', { state: 'refused', reason: 'DOUBLE_FACT' })).status).toBe(400);
    const refusal = { state: 'refused', reason: 'DOUBLE_FACT', comment: 'Déjà payée' };
    expect((await desk.decide(one?.flowId ?? '', refusal)).status).toBe(200);
    expect((await desk.decide(one?.flowId ?? '', { state: 'approved' })).status).toBe(200);
    expect((await desk.decide(other?.flowId ?? '', { state: 'approved' })).status).toBe(200);
    await expect
      .poll(async () => (await desk.received()).map(({ state, answer }) => `${state} ${answer?.state}`).toSorted(), {
        timeout: 60_000,
      })
      .toEqual(['approved accepted', 'refused accepted']);
    const day = parisDay(new Date());
    const staff = await StaffDesk.open(shop().url);
    const zip = await staff.file(`/e-invoicing/received-export?from=${day.slice(0, 8)}01&to=${day}`);
    expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual([
      '0001-F-1.xml',
      '0002-F-2.xml',
      'factures-recues.csv',
    ]);
  });
});
