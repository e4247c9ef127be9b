import { type InvoiceRecord, invoiceXml } from '@economat/invoice';
import { createInvoicePdfOnServer } from '@economat/invoice/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageTexts, plainSpaces } from '../../../packages/invoice/src/testing/read-pdf.ts';
import { type Desk, deskOf, ITEM } from './setup/desk.ts';
import { readItem } from './setup/public-api.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { completeFields } from './support/complete-item.ts';
import { OrderDocuments } from './support/issued-documents.ts';
import { call, newKey, orderData, placed, placeOrder, refusalOf, type ShownLine } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const GOODS = 'Nature des opérations : livraison de biens.';
const SERVICE = 'Nature des opérations : prestation de services.';
const BOTH = 'Nature des opérations : livraison de biens et prestation de services.';

const service = useSharedShop();
let desk: Desk;
let staff: StaffDesk;
/** An item of which nobody ever said what it is. */
let rolls: ShownLine;
/** A kit of linen, as the demo shop rents it. */
let kit: ShownLine;
beforeAll(async () => {
  const { url, databaseUrl } = service();
  [desk, staff] = [await deskOf(url), await StaffDesk.open(url)];
  rolls = { product: await addProduct(databaseUrl, { price: '50.00' }), unitPrice: 50 };
  const { documentId: productId, title } = await readItem(url, 'location-kit-linge-simple');
  kit = { product: { productId, title }, unitPrice: 14.5, option: '1 kit' };
});

async function ordered(lines: readonly ShownLine[]) {
  const order = placed(await placeOrder(service().url, orderData(lines)));
  return { order, documents: new OrderDocuments(service().url, order) };
}

async function paid(lines: readonly ShownLine[]) {
  const made = await ordered(lines);
  await staff.move(made.order.documentId, 'transfer-received');
  return made;
}

/** What the printed document and its XML say: the sentence, and the billing frame of the issued ones. */
async function natureOf(record: InvoiceRecord): Promise<{ sentence: string | undefined; frame?: string | undefined }> {
  const text = plainSpaces((await pageTexts(await createInvoicePdfOnServer(record))).join(' '));
  const sentence = /Nature des opérations : [^.]*\./.exec(text)?.[0];
  if (record.kind === 'pro-forma') return { sentence };
  return { sentence, frame: /<ram:ID>([BSM]\d)<\/ram:ID>/.exec(invoiceXml(record))?.[1] };
}

/** An item that an editor makes at the desk. */
async function madeByEditor(title: string, fields: Record<string, unknown>): Promise<Product> {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const { documentId } = await desk.create(ITEM, { ...(await completeFields(service().url)), title, slug, ...fields });
  return { productId: documentId, title };
}

describe('an invoice', () => {
  it('of goods alone says that goods are delivered', async () => {
    const { documents } = await paid([rolls]);
    expect(await natureOf(await documents.invoice())).toEqual({ sentence: GOODS, frame: 'B2' });
  });

  it('of a rental alone says that services are rendered', async () => {
    const { documents } = await paid([kit]);
    expect(await natureOf(await documents.invoice())).toEqual({ sentence: SERVICE, frame: 'S2' });
  });

  it('of goods and a rental says both, and so does the pro forma before it', async () => {
    const { order, documents } = await ordered([rolls, kit]);
    expect(await natureOf(await documents.invoice())).toEqual({ sentence: BOTH });
    await staff.move(order.documentId, 'transfer-received');
    expect(await natureOf(await documents.invoice())).toEqual({ sentence: BOTH, frame: 'M2' });
  });

  it('of a variant says what its item is: goods unless the editor chose service', async () => {
    const variants = [{ title: 'Couleur', name: 'Blanc' }];
    const sold = await madeByEditor('Plateau vendu', { variants });
    const rented = await madeByEditor('Plateau loué', { slug: 'plateau-loue', variants, nature: 'service' });
    for (const [product, sentence] of [
      [sold, GOODS],
      [rented, SERVICE],
    ] as const) {
      const { documents } = await paid([{ product, unitPrice: 20, variant: 'Blanc' }]);
      expect((await natureOf(await documents.invoice())).sentence).toBe(sentence);
    }
  });

  it('says what an item was when it was ordered, whatever an editor makes of it', async () => {
    const product = await madeByEditor('Lampe louée', { slug: 'lampe-louee', nature: 'service' });
    const { order, documents } = await ordered([{ product, unitPrice: 20 }]);
    await desk.update(ITEM, product.productId, { nature: 'goods' });
    await staff.move(order.documentId, 'transfer-received');
    const invoice = await documents.invoice();
    expect(await natureOf(invoice)).toEqual({ sentence: SERVICE, frame: 'S2' });
    await desk.update(ITEM, product.productId, { nature: 'service' });
    await desk.update(ITEM, product.productId, { nature: 'goods' });
    expect(await documents.invoice()).toEqual(invoice);
    const later = await paid([{ product, unitPrice: 20 }]);
    expect((await natureOf(await later.documents.invoice())).sentence).toBe(GOODS);
  });

  it('of an order without stored natures says that goods are delivered', async () => {
    const { order, documents } = await ordered([kit]);
    await query(
      service().databaseUrl,
      'update order_items set nature = null where order_id = (select id from orders where document_id = $1)',
      [order.documentId],
    );
    await staff.move(order.documentId, 'transfer-received');
    expect((await natureOf(await documents.invoice())).sentence).toBe(GOODS);
  });
});

describe('a client that names a nature itself', () => {
  it('is refused: the catalogue says what is sold', async () => {
    const data = orderData([kit]);
    const orderItems = data.orderItems.map((item) => ({ ...item, nature: 'goods' }));
    const answer = await placeOrder(service().url, { ...data, orderItems });
    expect(refusalOf(answer)).toMatchObject({ status: 400, fields: [expect.stringContaining('nature')] });
  });
});

describe('a credit note of an order of goods and a rental', () => {
  it('says that services are rendered when the rental alone is given back', async () => {
    const { order, documents } = await paid([rolls, kit]);
    const rental = order.orderItems.find(({ productName }) => productName === kit.product.title);
    const lines = [{ orderItem: rental?.documentId, quantity: 1 }];
    await call(
      service().url,
      'POST',
      `/orders/${order.documentId}/withdrawal`,
      { data: { name: 'Léa Martin', email: 'lea@exemple.fr', lines } },
      { orderToken: order.accessToken, key: newKey() },
    );
    const { meta } = (await staff.read(order.documentId)).body as {
      meta: { withdrawals: { documentId: string; amount: number }[] };
    };
    await refund(order.documentId, 17.4, { withdrawal: meta.withdrawals[0]?.documentId });
    const [note, ...others] = await documents.creditNotes();
    expect(others).toEqual([]);
    if (note === undefined) throw new Error('There is no credit note');
    expect(note.lines).toMatchObject([{ name: kit.product.title, lineTotal: 1450 }]);
    expect(await natureOf(note)).toEqual({ sentence: SERVICE, frame: 'S2' });
    expect((await natureOf(await documents.invoice())).sentence).toBe(BOTH);
  });

  it('says both when the refund names no line', async () => {
    const { order, documents } = await paid([rolls, kit]);
    await refund(order.documentId, 10);
    const [note] = await documents.creditNotes();
    if (note === undefined) throw new Error('There is no credit note');
    expect(await natureOf(note)).toEqual({ sentence: BOTH, frame: 'M2' });
  });

  async function refund(documentId: string, amount: number, more: object = {}): Promise<void> {
    const data = { key: newKey(), amount, reason: 'Rétractation', ...more };
    expect((await staff.refundByTransfer(documentId, data)).status).toBe(200);
  }
});
