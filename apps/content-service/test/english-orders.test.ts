import knex from 'knex';
import { expect, it } from 'vitest';
import { databaseOf } from '../src/database/sql.ts';
import { finishErasures } from '../src/privacy/apply-retention.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { newEmail } from './support/accounts.ts';
import { confirmedPerson } from './support/confirmed-person.ts';
import { askedSamples, samplesOf } from './support/form-requests.ts';
import { OrderDocuments } from './support/issued-documents.ts';
import { changesOf, secretOf, seenChange } from './support/order-changes.ts';
import { ADDRESS, call, newKey, orderData, orderOf, placed, placeOrder } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { shipAll, staffOrderOf } from './support/paid-order.ts';
import { newTrackingNumber } from './support/tracking-number.ts';
import { quoteByMail, sentQuote } from './support/quotes.ts';
import { mailsAreSent } from './support/sent-mails.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();

const FRENCH = /Rouleau|rouleaux|Blanc/;

/** Rolls that are sold in both languages. */
async function newRolls(): Promise<Product> {
  const { databaseUrl } = shop();
  const rolls = await addProduct(databaseUrl, {
    price: '12,50; 24,00',
    options: '6 rouleaux, 12 rouleaux',
    variants: ['Blanc'],
    title: `Rouleau ${newEmail('article')}`,
  });
  await query(
    databaseUrl,
    `with named as (
       update components_catalogue_variants v set name_en = 'White' from sidebar_items_cmps part, sidebar_items item
       where part.cmp_id = v.id and part.entity_id = item.id and part.field = 'variants' and item.document_id = $1
     )
     update sidebar_items set title_en = 'Thermal roll', quantity_en = '6 rolls, 12 rolls' where document_id = $1`,
    [rolls.productId],
  );
  return rolls;
}

/** An English buyer's paid order of 2 × 12 rolls, and of 3 trays that have no English text. */
async function englishOrder(token?: string) {
  const { url, databaseUrl } = shop();
  const tray = await addProduct(databaseUrl, { price: '16,90', title: `Plateau ${newEmail('article')}` });
  const rolls = await newRolls();
  const email = newEmail('buyer');
  const data = orderData([
    { product: rolls, unitPrice: 24, quantity: 2, option: '12 rouleaux', variant: 'Blanc' },
    { product: tray, unitPrice: 16.9, quantity: 3 },
  ]);
  const wanted = { ...data, language: 'en', billingAddress: { ...ADDRESS, email } };
  const order = placed(await placeOrder(url, wanted, { token }));
  const desk = await StaffDesk.open(url);
  await desk.move(order.documentId, 'transfer-received');
  const owner = { orderToken: order.accessToken };
  const read = async () => orderOf(await call(url, 'GET', `/orders/${order.documentId}`, undefined, owner));
  const mail = (subject: string) => shop().mailbox.receive({ to: email, subject });
  return { order, email, desk, rolls, tray, owner, read, mail };
}

it('freezes the English words of each line beside the French ones', async () => {
  const { order, rolls, tray, read } = await englishOrder();
  await query(shop().databaseUrl, `update sidebar_items set title_en = 'Other' where document_id = $1`, [
    rolls.productId,
  ]);
  const lines = [
    {
      productName: rolls.title,
      productNameEn: 'Thermal roll',
      productQuantity: '12 rouleaux',
      productQuantityEn: '12 rolls',
      variant: 'Blanc',
      variantEn: 'White',
    },
    { productName: tray.title, productNameEn: null, productQuantityEn: null, variantEn: null },
  ];
  expect(order.orderItems).toMatchObject(lines);
  expect((await read()).orderItems).toMatchObject(lines);
});

it('tells the buyer in English of the order, of its payment and of its parcel', async () => {
  const { order, rolls, tray, desk, mail } = await englishOrder();
  const [line] = order.orderItems;
  await shipAll(desk, [
    {
      order: order.orderNumber,
      carrier: 'Colissimo',
      trackingNumber: newTrackingNumber(),
      lines: [{ orderItem: line?.documentId, quantity: 1 }],
    },
  ]);
  for (const subject of ['We have received your order', 'A parcel of your order']) {
    const { text, html } = await mail(subject);
    expect(text).toContain('Thermal roll');
    expect(text).toContain('12 rolls · White');
    expect(text.replaceAll(tray.title, ''), subject).not.toMatch(FRENCH);
    expect(html).not.toContain(rolls.title);
    // What nobody has translated is named in French.
    expect(text).toContain(tray.title);
  }
  expect((await mail('A parcel of your order')).text).toContain('1 × Thermal roll (12 rolls, White)');
});

it('answers a withdrawal in English, and tells staff of it in French', async () => {
  const { order, email, rolls, desk, owner, read, mail } = await englishOrder();
  const [line] = order.orderItems;
  const data = { name: 'Ann Lee', email, lines: [{ orderItem: line?.documentId, quantity: 1 }] };
  const path = `/orders/${order.documentId}/withdrawal`;
  expect((await call(shop().url, 'POST', path, { data }, { ...owner, key: newKey() })).status).toBe(201);
  expect((await mail('Acknowledgement of your withdrawal')).text).toContain('1 × Thermal roll (12 rolls, White)');
  const subject = `Rétractation reçue, commande ${order.orderNumber}`;
  const notice = await shop().mailbox.receive({ to: 'contact@economat.example', subject });
  const french = `1 × ${rolls.title} (12 rouleaux, Blanc)`;
  expect(notice.text).toContain(french);
  const noted = { kind: 'withdrawal-requested', detail: french, detailEn: '1 × Thermal roll (12 rolls, White)' };
  expect((await read()).timeline.at(-1)).toMatchObject(noted);
  expect(staffOrderOf(await desk.read(order.documentId)).data.timeline.at(-1)).toMatchObject({ detail: french });
});

it('keeps every document in French', async () => {
  const { order, rolls } = await englishOrder();
  const invoice = await new OrderDocuments(shop().url, order).invoice();
  expect(invoice.lines[0]).toMatchObject({ name: rolls.title, option: '12 rouleaux', variant: 'Blanc' });
  expect(JSON.stringify(invoice)).not.toMatch(/Thermal|rolls|White/);
});

it('proposes a change of an order in English, and notes it for staff in French', async () => {
  const { order, email, desk, rolls, mail, read } = await englishOrder();
  const further = await newRolls();
  const kept = order.orderItems.map(({ documentId: orderItem, quantity }) => ({ orderItem, quantity }));
  const added = { productId: further.productId, productQuantity: '6 rouleaux', variant: 'Blanc', quantity: 1 };
  const { documentId } = await changesOf(desk, order).made({ lines: [...kept, added] });
  const { text } = await mail('awaits your consent');
  expect(text).toContain('Thermal roll, 6 rolls, White\u00a0: 0 → 1');
  expect(text).not.toContain(further.title);
  const event = (await read()).timeline.at(-1);
  expect(event?.detail).toContain(`${further.title}, 6 rouleaux, Blanc\u00a0: 0 → 1`);
  expect(event?.detailEn).toContain('Thermal roll, 6 rolls, White\u00a0: 0 → 1');
  const secret = await secretOf(shop(), email, documentId, 'awaits your consent');
  const { after } = await seenChange(shop(), documentId, secret);
  expect(after.orderItems.at(-1)).toMatchObject({ productNameEn: 'Thermal roll', productQuantityEn: '6 rolls' });
  expect(after.orderItems[0]).toMatchObject({ productName: rolls.title, variantEn: 'White' });
});

it('carries the English words of a quote and of samples into their orders', async () => {
  const rolls = await newRolls();
  const lines = [{ product: rolls, option: '6 rouleaux', variant: 'Blanc' }];
  const { desk, quote } = await sentQuote(shop(), lines, { language: 'en' });
  const buyer = await quoteByMail(shop(), quote);
  await query(shop().databaseUrl, `update sidebar_items set title_en = 'Other' where document_id = $1`, [
    rolls.productId,
  ]);
  const words = { productNameEn: 'Thermal roll', productQuantityEn: '6 rolls', variantEn: 'White' };
  expect((await buyer.read()).body).toMatchObject({ data: { lines: [words] } });
  expect((await buyer.accept()).body).toMatchObject({ data: { orderItems: [words] } });

  const pieces = await newRolls();
  const request = await askedSamples(shop(), 'en');
  const { data } = samplesOf([pieces, 2]);
  const wanted = { ...data, lines: data.lines.map((line) => ({ ...line, variant: 'Blanc' })) };
  await desk.post(`/requests/${request.documentId}/send-samples`, { data: wanted });
  const { text } = await shop().mailbox.receive({ to: request.email, subject: 'Your samples are' });
  expect(text).toContain('2 × Thermal roll (White)');
});

it('erases what an event says of an order in both languages, and keeps the lines', async () => {
  const { url, databaseUrl } = shop();
  const person = await confirmedPerson(shop());
  const { order } = await englishOrder(person.token);
  await mailsAreSent(databaseUrl, [order.documentId]);
  await query(databaseUrl, `update order_events set detail_en = 'A word' where order_id = $1`, [order.id]);
  const ended = `order_status = 'delivered', delivered_at = now() - interval '21 days'`;
  await query(databaseUrl, `update orders set ${ended} where id = $1`, [order.id]);
  const body = { currentPassword: person.password };
  expect((await call(url, 'POST', '/users/me/delete', body, { token: person.token })).status).toBe(200);
  const pool = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 2 } });
  await finishErasures(databaseOf(pool));
  await pool.destroy();
  const left = 'select count(detail_en) as texts from order_events where order_id = $1';
  expect(await query(databaseUrl, left, [order.id])).toEqual([{ texts: '0' }]);
  const named = 'select product_name_en from order_items where order_id = $1 order by position';
  expect(await query(databaseUrl, named, [order.id])).toMatchObject([{ product_name_en: 'Thermal roll' }, {}]);
});
