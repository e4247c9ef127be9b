import type { PaperKind } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { codesOn, readCode128 } from '../../../packages/invoice/src/testing/read-code-128.ts';
import { rectangles } from '../../../packages/invoice/src/testing/read-drawing.ts';
import { pageTexts } from '../../../packages/invoice/src/testing/read-pdf.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { staffMember } from './setup/staff-member.ts';
import { hideSeller } from './support/issued-documents.ts';
import { call, newKey, orderData, placed, placeOrder, refusalOf, type ShownLine } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { shipAll } from './support/paid-order.ts';
import { newTrackingNumber } from './support/tracking-number.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
const UNKNOWN = 'a'.repeat(24);

let desk: StaffDesk;
let rolls: ShownLine;
let sheets: ShownLine;
let bed: ShownLine;

interface Shelved {
  readonly options: string;
  readonly place: string | null;
  readonly nature?: 'service';
  readonly variant?: string;
}

/** An item of the test's own, as the desk would have stored it, and its first bundle. */
async function shelved(letter: string, { options, place, nature, variant }: Shelved): Promise<ShownLine> {
  const { databaseUrl } = shop();
  const variants = variant === undefined ? {} : { variants: [variant] };
  const product = await addProduct(databaseUrl, { price: '10.00; 20.00', options, ...variants });
  await query(databaseUrl, 'update sidebar_items set place = $2, reference = $3, nature = $4 where document_id = $1', [
    product.productId,
    place,
    `${letter}-${newKey().slice(0, 8)}`,
    nature ?? 'goods',
  ]);
  return { product, unitPrice: 10, option: options.split(', ')[0] ?? '', ...(variant !== undefined && { variant }) };
}

beforeAll(async () => {
  desk = await StaffDesk.open(shop().url);
  rolls = await shelved('R', { options: '6 rouleaux, 12 rouleaux', place: 'A-10-1' });
  sheets = await shelved('D', { options: '1 drap, 2 draps', place: 'A-2-1', variant: 'Blanc' });
  bed = await shelved('L', { options: '3 nuits, 7 nuits', place: null, nature: 'service' });
});

async function order(lines: readonly ShownLine[], more: object = {}) {
  return placed(await placeOrder(shop().url, { ...orderData(lines), ...more }));
}

async function paidOrder(lines: readonly ShownLine[], more: object = {}) {
  const made = await order(lines, more);
  await desk.move(made.documentId, 'transfer-received');
  return made;
}

function paper(kind: PaperKind, ids: readonly string[], more: Record<string, string> = {}): Promise<Response> {
  return desk.file(`/papers?${new URLSearchParams({ kind, orders: ids.join(','), ...more }).toString()}`);
}

async function pdf(kind: PaperKind, ids: readonly string[], more: Record<string, string> = {}): Promise<Uint8Array> {
  const answer = await paper(kind, ids, more);
  if (answer.status !== 200) throw new Error(`No paper (${answer.status}): ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function text(kind: PaperKind, ids: readonly string[]): Promise<string> {
  return (await pageTexts(await pdf(kind, ids))).join(' ');
}

function codes(bytes: Uint8Array): string[] {
  return rectangles(bytes).flatMap(codesOn).map(readCode128);
}

describe('the picking list', () => {
  it('adds up the orders per item, by place, and marks what is rented', async () => {
    const first = await paidOrder([rolls, { ...sheets, quantity: 3 }]);
    const second = await paidOrder([{ ...rolls, option: '12 rouleaux', unitPrice: 20, quantity: 2 }, bed]);
    const list = await text('picking-list', [first.documentId, second.documentId]);
    expect(list).toContain('2 commandes · 3 articles · 34 pièces');
    const places = [...list.matchAll(/A-\d+-1|non indiqué/g)].map(([place]) => place);
    expect(places).toEqual(['A-2-1', 'A-10-1', 'non indiqué']);
    expect(list).toContain(`3 ${first.orderNumber} (3 × 1 drap)`);
    expect(list).toContain('· Blanc');
    expect(list).toContain(`30 ${first.orderNumber} (1 × 6 rouleaux)`);
    expect(list).toContain(`${second.orderNumber} (2 × 12 rouleaux)`);
    expect(list).toMatch(new RegExp(`1 ${second.orderNumber} \\(1 × 3 nuits\\).*Location ou prestation`));
  });

  it('names what cannot be printed in French, and prints the rest', async () => {
    const [cancelled, unpaid, sent, kept] = [
      await order([rolls]),
      await order([rolls]),
      await paidOrder([rolls]),
      await paidOrder([sheets]),
    ];
    await desk.move(cancelled.documentId, 'cancel', { data: { reason: 'Rupture' } });
    await desk.move(sent.documentId, 'ship', { data: { carrier: 'Colissimo', trackingNumber: '1' } });
    const ids = [cancelled, unpaid, sent, kept].map(({ documentId }) => documentId);
    const list = await text('picking-list', [...ids, UNKNOWN]);
    expect(list).toContain('2 commandes · 2 articles · 7 pièces');
    expect(list).toContain(`${cancelled.orderNumber} : commande annulée, non imprimée.`);
    expect(list).toContain(`${unpaid.orderNumber} : pas encore payée, imprimée quand même.`);
    expect(list).toContain(`${sent.orderNumber} : déjà expédiée, rien à préparer.`);
    expect(list).toContain(`${UNKNOWN} : commande inconnue, non imprimée.`);
    expect(codes(await pdf('labels-a4', [...ids, UNKNOWN]))).toEqual(
      [unpaid, sent, kept].map(({ orderNumber }) => orderNumber),
    );
  });

  it('leaves on the shelf what was withdrawn before it was sent', async () => {
    const half = await paidOrder([{ ...sheets, quantity: 2 }, rolls]);
    const whole = await paidOrder([sheets]);
    async function withdraw({ documentId, accessToken, orderItems }: typeof half, quantity: number): Promise<void> {
      const lines = [{ orderItem: orderItems[0]?.documentId, quantity }];
      const data = { name: 'Léa', email: 'lea.martin@exemple.fr', lines };
      const options = { orderToken: accessToken, key: newKey() };
      const answer = await call(shop().url, 'POST', `/orders/${documentId}/withdrawal`, { data }, options);
      expect(answer.status).toBe(201);
    }
    await withdraw(half, 1);
    await withdraw(whole, 1);
    const ids = [half.documentId, whole.documentId];
    const list = await text('picking-list', ids);
    expect(list).toContain(`1 ${half.orderNumber} (1 × 1 drap)`);
    expect(list).toContain(`${whole.orderNumber} : plus rien à expédier après rétractation, non imprimée.`);

    await desk.move(half.documentId, 'ship', { data: { carrier: 'Colissimo', trackingNumber: '2' } });
    await withdraw(half, 1);
    expect(await text('delivery-notes', [half.documentId])).toMatch(/D-\w+ 1 Blanc · 1 drap/);
  });

  it('leaves out what has left in a parcel, as the delivery note does', async () => {
    const made = await paidOrder([{ ...sheets, quantity: 3 }, rolls]);
    const [line] = made.orderItems;
    const lines = [{ orderItem: line?.documentId, quantity: 2 }];
    await shipAll(desk, [{ order: made.orderNumber, carrier: 'DPD', trackingNumber: newTrackingNumber(), lines }]);
    expect(await text('picking-list', [made.documentId])).toContain(`1 ${made.orderNumber} (1 × 1 drap)`);
    expect(await text('delivery-notes', [made.documentId])).toMatch(/D-\w+ 1 Blanc · 1 drap/);
  });
});

describe('a delivery note', () => {
  it('has the lines, the buyer’s words and no price, in the language of the order', async () => {
    const notes = 'Sonner chez Martin.';
    const french = await paidOrder([{ ...rolls, quantity: 4 }, bed], { notes });
    const english = await paidOrder([sheets], { language: 'en', notes: 'Ring twice.' });
    const pages = await pageTexts(await pdf('delivery-notes', [english.documentId, french.documentId]));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(`Delivery note ${english.orderNumber}`);
    expect(pages[0]).toContain('Order notes Ring twice.');
    expect(pages[1]).toContain(`Bon de livraison ${french.orderNumber}`);
    expect(pages[1]).toContain('Remarques sur la commande Sonner chez Martin.');
    expect(pages[1]).toContain('Tél. 06 12 34 56 78');
    expect(pages[1]).toMatch(/R-\w+ 4 6 rouleaux/);
    expect(pages[1]).toContain('3 nuits · Location ou prestation');
    for (const page of pages)
      expect(page.replace(/au capital de [\d\s]+,\d\d €/, '')).not.toMatch(/€|\d,\d\d|TVA \d|HT/);
  });

  it('and a label need a seller, a picking list does not', async () => {
    const { documentId } = await paidOrder([rolls]);
    await hideSeller(shop().databaseUrl, true);
    try {
      for (const kind of ['delivery-notes', 'labels-a4', 'labels-10x15']) {
        expect(refusalOf(await desk.get(`/papers?kind=${kind}&orders=${documentId}`))).toMatchObject({
          status: 409,
          code: 'seller-missing',
        });
      }
      expect((await paper('picking-list', [documentId])).status).toBe(200);
    } finally {
      await hideSeller(shop().databaseUrl, false);
    }
  });
});

describe('a print', () => {
  it('of a hundred orders is one file, each label with its number as bars', async () => {
    const made: { readonly documentId: string; readonly orderNumber: string }[] = [];
    for (let batch = 0; batch < 10; batch += 1) {
      made.push(...(await Promise.all(Array.from({ length: 10 }, () => order([rolls, sheets, bed])))));
    }
    const ids = made.map(({ documentId }) => documentId);
    const numbers = made.map(({ orderNumber }) => orderNumber);
    expect(codes(await pdf('labels-a4', ids, { start: '8' }))).toEqual(numbers);
    expect(codes(await pdf('labels-10x15', ids))).toEqual(numbers);
    expect(await text('picking-list', ids)).toContain('100 commandes · 3 articles · 800 pièces');
    const notes = await text('delivery-notes', ids);
    for (const number of numbers) expect(notes).toContain(`Bon de livraison ${number}`);
  });

  it('is a file that no cache keeps', async () => {
    const { documentId } = await paidOrder([rolls]);
    const { headers } = await paper('labels-10x15', [documentId, documentId]);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="etiquettes-10x15.pdf"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(codes(await pdf('labels-10x15', [documentId, documentId]))).toHaveLength(1);
  });

  it.each([
    ['of nothing', `kind=labels-a4&orders=`, 'orders.0: document-id'],
    ['without orders', `kind=labels-a4`, 'orders'],
    ['of more than a hundred orders', `kind=picking-list&orders=${manyIds(101)}`, 'orders: too-many'],
    ['of something that is no id', `kind=picking-list&orders=${UNKNOWN},x`, 'orders.1: document-id'],
    ['of an unknown kind', `kind=poster&orders=${UNKNOWN}`, 'kind: paper-kind'],
    ['from a ninth label on', `kind=labels-a4&orders=${UNKNOWN}&start=9`, 'start'],
    ['from a label on that is no number', `kind=labels-a4&orders=${UNKNOWN}&start=x`, 'start: integer'],
    ['of notes from a label on', `kind=delivery-notes&orders=${UNKNOWN}&start=2`, 'start: labels-a4-only'],
  ])('%s is refused at its field', async (_what, search, field) => {
    const { status, code, fields } = refusalOf(await desk.get(`/papers?${search}`));
    expect({ status, code }).toEqual({ status: 400, code: 'invalid-query' });
    expect(fields.join()).toContain(field);
  });

  it('is made for whoever handles orders, and for nobody else', async () => {
    const { url } = shop();
    const path = `/api/staff/papers?kind=picking-list&orders=${UNKNOWN}`;
    expect((await fetch(url + path)).status).toBe(401);
    expect((await (await staffMember(url, 'editor')).call('GET', path)).status).toBe(403);
    expect((await (await staffMember(url, 'order-desk')).call('GET', path)).status).toBe(200);
  });
});

function manyIds(count: number): string {
  return Array.from({ length: count }, (_, index) => String(index).padStart(24, '0')).join(',');
}
