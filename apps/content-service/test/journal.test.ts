import { invoiceXml, parseInvoiceRecord } from '@economat/invoice';
import { createInvoicePdfOnServer } from '@economat/invoice/node';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestService } from './setup/test-service.ts';
import { OrderDocuments } from './support/issued-documents.ts';
import { ADDRESS, newKey, orderData, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const service = useTestService('journal');
let desk: StaffDesk;
let period: string;
let orders: { documentId: string; documents: OrderDocuments }[] = [];

/** Two invoices of 60,00 and 32,18 €, and a refund of 10 € of the first. */
beforeAll(async () => {
  const { url, databaseUrl } = service();
  const full = await addProduct(databaseUrl, { price: '50.00', vat: 20, title: '=HYPERLINK("x")' });
  const reduced = await addProduct(databaseUrl, { price: '30.50', vat: 5.5 });
  desk = await StaffDesk.open(url);
  const carts = [[{ product: full, unitPrice: 50 }], [{ product: reduced, unitPrice: 30.5, vat: 5.5 }]];
  orders = await Promise.all(
    carts.map(async (lines) => {
      const billingAddress = { ...ADDRESS, firstName: '=cmd|x' };
      const order = placed(await placeOrder(url, { ...orderData(lines), billingAddress }));
      await desk.move(order.documentId, 'transfer-received');
      return { documentId: order.documentId, documents: new OrderDocuments(url, order) };
    }),
  );
  const data = { key: newKey(), amount: 10, reason: '+1 geste' };
  await desk.refundByTransfer(orders[0]?.documentId ?? '', data);
  const [today] = await query<{ day: string }>(databaseUrl, 'select max(issue_date) as day from shop_invoices');
  period = `from=${today?.day ?? ''}&to=${today?.day ?? ''}`;
});

const check = z.object({
  data: z.object({
    totals: z.array(z.record(z.string(), z.unknown())),
    series: z.array(z.object({ kind: z.string(), issued: z.number(), holes: z.array(z.string()) })),
    altered: z.array(z.string()),
  }),
});

async function read() {
  return check.parse((await desk.get(`/journal/check?${period}`)).body).data;
}

describe('the sales journal', () => {
  it('lists each document and rate for French spreadsheets, credit notes negative', async () => {
    const answer = await desk.file(`/journal?${period}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="journal-[\d-]+_[\d-]+\.csv"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = bytes.toString('utf8').trimEnd().split('\r\n');
    expect(head).toContain('"Mode de paiement"');
    expect(rows).toHaveLength(3);
    expect(rows.filter((row) => row.includes('"Virement"'))).toHaveLength(3);
    expect(rows.find((row) => row.includes('"Avoir"'))).toMatch(/;20,00;-8,33;-1,67;-10,00;/);
    expect(rows.find((row) => row.includes(';5,50;'))).toMatch(/;5,50;30,50;1,68;32,18;/);
  });

  it('has no cell that a spreadsheet would calculate', async () => {
    const csv = await (await desk.file(`/journal?${period}`)).text();
    expect(csv).toContain(`"'=cmd|x Martin"`);
    expect(csv.replaceAll(/-?\d+,\d\d/g, '')).not.toMatch(/(^|;)"?[=+\-@]/m);
  });

  it('is in one archive with every PDF and XML, byte for byte those of the buyer', async () => {
    const answer = await desk.file(`/journal/invoices?${period}`);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files)).toHaveLength(7);
    for (const { documents } of orders) {
      for (const record of [await documents.invoice(), ...(await documents.creditNotes())]) {
        if (record.kind === 'pro-forma') throw new Error('Paid orders have invoices');
        expect(strFromU8(files[`${record.number}.xml`] ?? new Uint8Array())).toBe(invoiceXml(record));
        expect(
          Buffer.compare(files[`${record.number}.pdf`] ?? Buffer.of(), await createInvoicePdfOnServer(record)),
        ).toBe(0);
      }
    }
    const journal = await (await desk.file(`/journal?${period}`)).arrayBuffer();
    expect(Buffer.compare(files['journal-des-ventes.csv'] ?? Buffer.of(), Buffer.from(journal))).toBe(0);
  });

  it('of a period without sales has only its header', async () => {
    const csv = await (await desk.file('/journal?from=2020-01-01&to=2020-12-31')).text();
    expect(csv.split('\r\n')).toHaveLength(2);
    const files = unzipSync(
      new Uint8Array(await (await desk.file('/journal/invoices?from=2020-01-01&to=2020-01-31')).arrayBuffer()),
    );
    expect(Object.keys(files)).toEqual(['journal-des-ventes.csv']);
  });

  it.each([
    ['nothing', '', 'from'],
    ['a day that no calendar has', 'from=2026-02-30&to=2026-03-01', 'from'],
    ['an end before its beginning', 'from=2026-03-02&to=2026-03-01', 'to'],
    ['more than a year', 'from=2024-01-01&to=2025-01-01', 'to'],
    ['another question', 'from=2026-01-01&to=2026-01-31&x=1', 'x'],
  ])('refuses %s with the field', async (_name, wrong, field) => {
    for (const path of ['/journal', '/journal/invoices', '/journal/check']) {
      const { status, code, fields } = refusalOf(await desk.get(`${path}?${wrong}`));
      expect({ status, code }).toEqual({ status: 400, code: 'invalid-query' });
      expect(fields.join()).toContain(field);
    }
  });

  it('reads documents in pages without losing or doubling one', async () => {
    const { databaseUrl } = service();
    const [sample] = await query<{ record: Record<string, unknown> }>(
      databaseUrl,
      `select record from shop_invoices where kind = 'invoice' limit 1`,
    );
    const parsed = parseInvoiceRecord(sample?.record);
    if (!parsed.ok) throw new Error('An issued record reads');
    for (const day of ['2029-01-01', '2029-01-02']) {
      await query(
        databaseUrl,
        `insert into shop_invoices (number, kind, order_document_id, record, fingerprint, issued_at)
         select 'FA-2029-' || lpad(n::text, 6, '0'), 'invoice', 'page-' || n,
                $1::jsonb || jsonb_build_object('number', 'FA-2029-' || lpad(n::text, 6, '0'), 'issueDate', $2::text),
                '', now()
         from generate_series($3::int, $4::int) n`,
        [JSON.stringify(sample?.record), day, day === '2029-01-01' ? 1 : 251, day === '2029-01-01' ? 250 : 500],
      );
    }
    const csv = await (await desk.file('/journal?from=2029-01-01&to=2029-01-02')).text();
    const numbers = [...csv.matchAll(/FA-2029-(\d{6})/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  });
});

describe('the check of the series', () => {
  it('adds up a period by payment method and rate', async () => {
    const { totals } = await read();
    expect(totals).toEqual([
      { kind: 'invoice', paymentMethod: 'bank_transfer', vatPercent: 20, documents: 1, base: 50, vat: 10 },
      { kind: 'invoice', paymentMethod: 'bank_transfer', vatPercent: 5.5, documents: 1, base: 30.5, vat: 1.68 },
      { kind: 'credit-note', paymentMethod: 'bank_transfer', vatPercent: 20, documents: 1, base: 8.33, vat: 1.67 },
    ]);
  });

  it('names documents that were deleted or altered in the database, and no others', async () => {
    const before = await read();
    expect(before.series.flatMap(({ holes }) => holes)).toEqual([]);
    expect(before.altered).toEqual([]);
    const { databaseUrl } = service();
    const [{ number } = { number: '' }] = await query<{ number: string }>(
      databaseUrl,
      `select number from shop_invoices where kind = 'invoice' order by issue_date, number limit 1`,
    );
    await query(databaseUrl, 'alter table shop_invoices disable trigger shop_invoices_stay');
    await query(databaseUrl, 'alter table shop_document_files disable trigger shop_document_files_stay');
    await query(
      databaseUrl,
      `update shop_invoices set record = jsonb_set(record, '{buyer,name}', '"Autre"') where kind = 'credit-note'`,
    );
    await query(databaseUrl, 'delete from shop_invoices where number = $1', [number]);
    const after = await read();
    expect(after.series.flatMap(({ holes }) => holes)).toEqual([number]);
    expect(after.altered).toHaveLength(1);
    expect(after.altered[0]).toMatch(/^AV-/);
  });
});

describe('who may take the books out', () => {
  it.each(['/journal', '/journal/invoices', '/journal/check'])(
    '%s is closed to visitors and customers',
    async (path) => {
      for (const headers of [{}, { authorization: 'Bearer x' }]) {
        expect((await fetch(`${service().url}/api/staff${path}?${period}`, { headers })).status).toBe(401);
      }
    },
  );
});
