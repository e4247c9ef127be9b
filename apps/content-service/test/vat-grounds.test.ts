import { type InvoiceRecord, invoiceXml } from '@economat/invoice';
import { beforeAll, expect, it } from 'vitest';
import { type Desk, deskOf, ITEM, refusalsOf } from './setup/desk.ts';
import { flatten, readItem, readTree } from './setup/public-api.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { completeFields } from './support/complete-item.ts';
import { OrderDocuments } from './support/issued-documents.ts';
import { ADDRESS, call, newKey, orderData, placed, placeOrder, type ShownLine } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';
import { administratorLogIn } from './support/staff-session.ts';

const SETTINGS = '/content-manager/single-types/api::shop-setting.shop-setting';
const STAMPS = 'VATEX-FR-CGI261C-3';

const service = useSharedShop();
let desk: Desk;
let staff: StaffDesk;
beforeAll(async () => {
  const { url } = service();
  [desk, staff] = [await deskOf(url), await StaffDesk.open(url)];
});

async function madeByEditor(slug: string, fields: Record<string, unknown>): Promise<Product> {
  const { documentId } = await desk.create(ITEM, {
    ...(await completeFields(service().url)),
    title: slug,
    slug,
    ...fields,
  });
  return { productId: documentId, title: slug };
}

async function changeSeller(fields: Record<string, unknown>): Promise<Response> {
  // One password is good for one change of the seller.
  await desk.call('POST', '/api/staff/security/password', { password: administratorLogIn().password });
  const { data } = (await (await desk.call('GET', SETTINGS)).json()) as { data: { seller: object } };
  return desk.call('PUT', SETTINGS, { ...data, seller: { ...data.seller, ...fields } });
}

async function changedSeller(fields: Record<string, unknown>): Promise<void> {
  const answer = await changeSeller(fields);
  if (!answer.ok) throw new Error(await answer.text());
}

async function paid(lines: readonly ShownLine[], more: Record<string, unknown> = {}) {
  const order = placed(await placeOrder(service().url, { ...orderData(lines), ...more }));
  await staff.move(order.documentId, 'transfer-received');
  return { order, documents: new OrderDocuments(service().url, order) };
}

function xmlOf(record: InvoiceRecord): string {
  if (record.kind === 'pro-forma') throw new Error('Not issued');
  return invoiceXml(record);
}

it.each([
  [{ VAT: 0 }, /il faut un motif/],
  [{ VAT: 20, vatGround: STAMPS }, /ne va qu’avec une TVA de 0/],
])('the desk refuses a rate with the wrong ground: %j', async (fields, sentence) => {
  const body = { title: 'Timbres', slug: 'timbres-refuses', PD_PriceRange: '13,90', ...fields };
  const answer = await desk.call('POST', `/content-manager/collection-types/${ITEM}`, body);
  expect((await refusalsOf(answer))['vatGround']).toMatch(sentence);
});

it('an exempt item has its ground on order, record, XML, credit note and in the journal', async () => {
  const stamps = await madeByEditor('timbres', { VAT: 0, vatGround: STAMPS });
  const shown = async () => flatten(await readTree(service().url)).find(({ slug }) => slug === 'timbres');
  await expect.poll(shown).toMatchObject({ VAT: 0, vatGround: STAMPS });
  const { order, documents } = await paid([{ product: stamps, unitPrice: 20, vat: 0 }]);
  expect((await documents.order()).orderItems[0]).toMatchObject({ vatPercent: 0, vatGround: STAMPS });
  const invoice = await documents.invoice();
  expect(invoice.notes.vatExemption).toBe('Exonération de TVA, article 135 de la directive 2006/112/CE.');
  expect(xmlOf(invoice)).toContain(`<ram:ExemptionReasonCode>${STAMPS}<`);
  await staff.refundByTransfer(order.documentId, { key: newKey(), amount: 5, reason: 'Geste commercial' });
  const [note] = await documents.creditNotes();
  expect(note === undefined ? '' : xmlOf(note)).toContain(`<ram:ExemptionReasonCode>${STAMPS}<`);
  const { issueDate } = invoice;
  const csv = await (await staff.file(`/journal?from=${issueDate}&to=${issueDate}`)).text();
  const rows = csv.split('\r\n').filter((row) => row.includes(order.orderNumber));
  expect(rows.map((row) => row.split(';').at(-1))).toEqual([`"${STAMPS}"`, `"${STAMPS}"`]);
});

it('a sale that the law exempts goes to no platform, and one with something taxed does', async () => {
  const stamps = await madeByEditor('timbres-exoneres', { VAT: 0, vatGround: STAMPS });
  const rolls = await madeByEditor('bobines-taxees', {});
  const company = {
    buyer: { type: 'company', siren: '552100554' },
    billingAddress: { ...ADDRESS, companyName: 'Hôtel Bellecour SARL' },
  };
  const exempt = { product: stamps, unitPrice: 20, vat: 0 };
  const queued: unknown[] = [];
  for (const lines of [[exempt], [exempt, { product: rolls, unitPrice: 20 }]]) {
    const invoice = await (await paid(lines, company)).documents.invoice();
    const text = 'select number from shop_transmissions where number = $1';
    const [, marking] = /<ram:Content>(\w+)<[^>]*>\s*<ram:SubjectCode>BAR</.exec(xmlOf(invoice)) ?? [];
    queued.push([marking, (await query(service().databaseUrl, text, [invoice.number])).length]);
  }
  expect(queued).toEqual([
    ['OUTOFSCOPE', 0],
    ['B2B', 1],
  ]);
});

it('an item at 0 % without a ground is not for sale', async () => {
  const product = await addProduct(service().databaseUrl, { price: '20.00', vat: 0 });
  const answer = await placeOrder(service().url, orderData([{ product, unitPrice: 20, vat: 0 }]));
  expect(answer).toMatchObject({ status: 409, body: { error: { details: { changes: [{ kind: 'gone' }] } } } });
});

it('a line without a stored ground is invoiced on its item’s present one', async () => {
  const { url, databaseUrl } = service();
  const stamps = await madeByEditor('timbres-anciens', { VAT: 0, vatGround: STAMPS });
  const order = placed(await placeOrder(url, orderData([{ product: stamps, unitPrice: 20, vat: 0 }])));
  await query(databaseUrl, 'update order_items set vat_ground = null where product_id = $1', [stamps.productId]);
  await staff.move(order.documentId, 'transfer-received');
  const invoice = await new OrderDocuments(url, order).invoice();
  expect(invoice.lines[0]).toMatchObject({ vatGround: STAMPS });
});

it('the option for debits reaches the invoice of a service, and of nothing else', async () => {
  const rental = await madeByEditor('machine-louee', { nature: 'service' });
  const rolls = await madeByEditor('bobines-vendues', {});
  await changedSeller({ vatOnDebits: true });
  try {
    const ofService = await (await paid([{ product: rental, unitPrice: 20 }])).documents.invoice();
    expect(ofService.notes.vatOnDebits).toBe('Option pour le paiement de la taxe d’après les débits.');
    expect(xmlOf(ofService)).toContain('<ram:DueDateTypeCode>5<');
    const ofGoods = await (await paid([{ product: rolls, unitPrice: 20 }])).documents.invoice();
    expect(xmlOf(ofGoods)).not.toContain('DueDateTypeCode');
  } finally {
    await changedSeller({ vatOnDebits: false });
  }
});

it('only a seller in franchise may have no VAT number, and none opts for debits', async () => {
  expect((await refusalsOf(await changeSeller({ vatNumber: null })))['seller.vatNumber']).toMatch(/franchise/);
  const both = await refusalsOf(await changeSeller({ vatFranchise: true, vatOnDebits: true }));
  expect(both['seller.vatOnDebits']).toMatch(/n’a pas d’objet/);
});

it('a shop in franchise sells everything without VAT, and taxes again once it has left it', async () => {
  const { url } = service();
  const rolls = await madeByEditor('bobines-franchise', { VAT: 20 });
  const vatNumber = 'FR62908123458';
  await changedSeller({ vatFranchise: true, vatNumber: null });
  try {
    const vatShown = async () => flatten(await readTree(url)).find(({ slug }) => slug === 'bobines-franchise')?.VAT;
    await expect.poll(vatShown).toBe(0);
    const settings = (await call(url, 'GET', '/shop-settings')).body;
    expect(settings).toMatchObject({ data: { seller: { vatFranchise: true, vatNumber: null } } });
    const legal = (await call(url, 'GET', '/legal-pages/mentions-legales')).body as { data: { body: string } };
    expect(legal.data.body).toContain('néant (franchise en base de TVA)');
    const refused = await placeOrder(url, orderData([{ product: rolls, unitPrice: 20 }]));
    expect(refused.status).toBe(409);
    const { documents } = await paid([{ product: rolls, unitPrice: 20, vat: 0 }]);
    const invoice = await documents.invoice();
    expect(invoice.totals).toMatchObject({ vat: 0, grandTotal: 2000 });
    expect(invoice.notes.vatExemption).toBe('TVA non applicable, article 284 de la directive 2006/112/CE.');
    expect(xmlOf(invoice)).toContain('<ram:ID schemeID="FC">');
    const found = await call(url, 'GET', '/search?q=bobines-franchise');
    expect(found.body).toMatchObject({ data: [{ price: 20, priceIncludingVat: 20 }] });
  } finally {
    await changedSeller({ vatFranchise: false, vatNumber });
  }
  await expect.poll(async () => (await readItem(url, 'bobines-franchise')).VAT).toBe(20);
});
