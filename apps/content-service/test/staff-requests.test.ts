import { staffRequestAnswer, staffRequestsAnswer, staffOrdersAnswer, samplesAnswer } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffMember } from './setup/staff-member.ts';
import type { Desk } from './setup/desk.ts';
import { deskOf } from './setup/desk.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { askedAffiliation, askedSamples, samplesOf } from './support/form-requests.ts';
import { call, orderOf, refusalOf } from './support/order-client.ts';
import { addProduct, query, stockOf } from './support/order-fixtures.ts';
import { shipAll, staffOrderOf } from './support/paid-order.ts';
import { newTrackingNumber } from './support/tracking-number.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
const SENT = 'Vos échantillons se préparent';

let desk: StaffDesk;
let colleague: Desk;
beforeAll(async () => {
  desk = await StaffDesk.open(shop().url);
  colleague = await staffMember(shop().url, 'order-desk');
});

const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);
const read = async (id: string) => staffRequestAnswer.parse((await desk.get(`/requests/${id}`)).body);
const list = async (search?: string) => {
  const query = new URLSearchParams({ kind: 'samples', ...(search !== undefined && { search }) });
  return staffRequestsAnswer.parse((await desk.get(`/requests?${query.toString()}`)).body);
};

/** A request that was answered with pieces of a product of its own, five of which were there. */
async function sentSamples(quantity = 2) {
  const product = await addProduct(shop().databaseUrl, {
    price: '9,90; 18,00',
    options: '6 savons, 12 savons',
    stock: 5,
  });
  const request = await askedSamples(shop());
  const answer = await desk.post(`/requests/${request.documentId}/send-samples`, samplesOf([product, quantity]));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { request, product, orderNumber: samplesAnswer.parse(answer.body).data.orderNumber };
}

describe('samples that are sent', () => {
  it('are an order without a price that passes queues, papers, parcels and mails like any other', async () => {
    const { request, product, orderNumber } = await sentSamples();
    expect(await stockOf(shop().databaseUrl, product)).toBe(3);
    const inQueue = async (queue: string) => {
      const { data } = staffOrdersAnswer.parse((await desk.get(`/orders?queue=${queue}&search=${orderNumber}`)).body);
      return data.map(({ total }) => total);
    };
    expect(await inQueue('to-prepare')).toEqual([0]);
    for (const queue of ['to-collect', 'to-refund']) expect(await inQueue(queue), queue).toEqual([]);
    const { data: order, meta } = staffOrderOf(await desk.read(orderNumber));
    expect(order).toMatchObject({ total: 0, paymentStatus: 'paid', orderStatus: 'processing', documents: [] });
    expect(meta.staffActions).toMatchObject({
      prepare: true,
      ship: true,
      refund: false,
      invoice: false,
      remind: false,
    });
    expect(meta.timeline).toMatchObject([{ kind: 'placed', actor: 'staff' }]);
    expect(meta).toMatchObject({ refundable: 0, openAnomalies: 0, payments: [] });
    for (const kind of ['picking-list', 'delivery-notes', 'labels-a4', 'labels-10x15']) {
      const paper = await desk.file(`/papers?kind=${kind}&orders=${order.documentId}`);
      expect(paper.headers.get('content-type'), kind).toBe('application/pdf');
    }

    const { text } = await shop().mailbox.receive({ to: request.email, subject: SENT });
    expect(text).toContain(`2 × ${product.title}`);
    expect(text).not.toMatch(/Virement|0,00|facture\b/);
    const orderToken = /#(\S+)/.exec(text)?.[1] ?? '';
    const seen = orderOf(await call(shop().url, 'GET', `/orders/${order.documentId}`, undefined, { orderToken }));
    expect(seen.actions).toEqual({ pay: false, cancel: false, invoice: false, withdraw: false });
    const invoice = await call(shop().url, 'GET', `/orders/${order.documentId}/invoice`, undefined, { orderToken });
    expect(refusalOf(invoice).code).toBe('not-found');
    expect(refusalOf(await desk.move(order.documentId, 'invoice')).code).toBe('order-transition-refused');

    expect((await desk.post('/orders/prepare', { data: { orders: [order.documentId] } })).status).toBe(200);
    const parcel = { order: orderNumber, carrier: 'Colissimo', trackingNumber: newTrackingNumber() };
    expect(await shipAll(desk, [parcel])).toMatchObject([{ result: 'shipped' }]);
    expect((await desk.move(order.documentId, 'deliver')).status).toBe(200);
    for (const subject of ['est en route', 'est livrée']) await shop().mailbox.receive({ to: request.email, subject });
    // Neither the books nor the sales journal, which is made of documents, know of it.
    expect(await sql('select 1 from shop_invoices where order_document_id = $1', [order.documentId])).toEqual([]);
    const row = (await (await desk.file(`/order-export?orders=${order.documentId}`)).text()).split('\n')[1];
    expect(row).toMatch(/"Livrée";"";"Rien à payer";"1";"2";0,00/);
  });

  it('return to the stock when their order is cancelled, and nobody is told of money', async () => {
    const { request, product, orderNumber } = await sentSamples(4);
    expect(await stockOf(shop().databaseUrl, product)).toBe(1);
    await desk.move(orderNumber, 'cancel', { data: { reason: 'Erreur de notre part' } });
    expect(await stockOf(shop().databaseUrl, product)).toBe(5);
    const { text } = await shop().mailbox.receive({ to: request.email, subject: 'est annulée' });
    expect(text).toContain('Erreur de notre part');
    expect(text).not.toMatch(/rembours|encaissé|virement/i);
  });

  it('are proposed again as they were sent last, while they are there', async () => {
    const { product } = await sentSamples();
    const { documentId } = await askedSamples(shop());
    expect((await read(documentId)).meta.proposal).toEqual([
      { productId: product.productId, title: product.title, variant: null, stock: 3, quantity: 2 },
    ]);
    await sql('update sidebar_items set is_online = false where document_id = $1', [product.productId]);
    expect((await read(documentId)).meta.proposal).toEqual([]);
  });

  it('leave everything as it was when there are too few pieces, or the address is wrong', async () => {
    const product = await addProduct(shop().databaseUrl, { price: '9,90', stock: 1, variants: ['Lin'] });
    const { documentId } = await askedSamples(shop());
    const send = (body: object) => desk.post(`/requests/${documentId}/send-samples`, body);
    expect(refusalOf(await send(samplesOf([product, 1], [product, 1])))).toMatchObject({ status: 409, code: 'sample-unavailable' }); // prettier-ignore
    const wrong = samplesOf([product, 1]).data;
    expect(refusalOf(await send({ data: { ...wrong, address: { ...wrong.address, postalCode: '6900', phoneNumber: '12345678' } } })).fields).toEqual([
      'data.address.postalCode: postal-code-missing-digits',
      'data.address.phoneNumber: phone',
    ]); // prettier-ignore
    const overseas = { data: { ...wrong, address: { ...wrong.address, postalCode: '97400' } } };
    expect(refusalOf(await send(overseas)).fields).toEqual(['data.address.postalCode: postal-code-overseas']);
    const unknown = { productId: 'a'.repeat(24), variant: null, quantity: 1 };
    const painted = { productId: product.productId, variant: 'Rouge', quantity: 1 };
    expect(refusalOf(await send({ data: { ...wrong, lines: [unknown, painted] } })).fields).toEqual([
      'data.lines.0.productId: not-offered',
      'data.lines.1.productId: not-offered',
    ]);
    expect(refusalOf(await send({ data: { ...wrong, lines: [] } })).code).toBe('invalid-body');
    expect(await stockOf(shop().databaseUrl, product)).toBe(1);
    expect(await read(documentId)).toMatchObject({ data: { status: 'new' }, meta: { events: [] } });
    const linen = [{ ...painted, variant: 'Lin' }];
    expect((await send({ data: { ...wrong, lines: linen } })).status).toBe(200);
    expect(await stockOf(shop().databaseUrl, product)).toBe(0);
  });
});

describe('a request', () => {
  it('is answered once, whoever of the staff is faster, and the others are told', async () => {
    const product = await addProduct(shop().databaseUrl, { price: '9,90', stock: 10 });
    const { documentId, email } = await askedSamples(shop());
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => desk.post(`/requests/${documentId}/send-samples`, samplesOf([product, 1]))),
      ...Array.from({ length: 4 }, () => desk.post(`/requests/${documentId}/refuse`, { data: { text: 'Non.' } })),
    ]);
    const late = answers.filter(({ status }) => status !== 200);
    expect(late).toHaveLength(7);
    for (const answer of late) expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'request-answered' });
    const { data, meta } = await read(documentId);
    expect(meta.events).toHaveLength(1);
    const isSent = data.status === 'done';
    expect(await stockOf(shop().databaseUrl, product)).toBe(isSent ? 9 : 10);
    expect(await sql('select 1 from orders where customer_email = $1', [email])).toHaveLength(isSent ? 1 : 0);
    await expect.poll(async () => (await shop().mailbox.arrived({ to: email })).length).toBe(2);
  });

  it('is refused in the sender’s language, or in staff’s own words, for a reason of its kind', async () => {
    const { documentId, email } = await askedSamples(shop(), 'en');
    const wrong = await desk.post(`/requests/${documentId}/refuse`, { data: { reason: 'programme-full' } });
    expect(refusalOf(wrong).fields).toEqual(['data.reason: reason']);
    for (const data of [{}, { text: ' ' }, { reason: 'sent-before', text: 'Non' }])
      expect((await desk.post(`/requests/${documentId}/refuse`, { data })).status, JSON.stringify(data)).toBe(400);
    await desk.post(`/requests/${documentId}/refuse`, { data: { reason: 'sent-before' } });
    const mail = await shop().mailbox.receive({ to: email, subject: 'our answer' });
    expect(mail.text).toContain('Samples have been sent to you before');
    expect(await read(documentId)).toMatchObject({
      data: { status: 'refused' },
      meta: { events: [{ kind: 'refused', reason: 'sent-before', text: null }], proposal: [] },
    });
    const other = await askedSamples(shop());
    await desk.post(`/requests/${other.documentId}/refuse`, { data: { text: 'Revenez <b>en mai</b>.' } });
    expect((await shop().mailbox.receive({ to: other.email, subject: 'notre réponse' })).text).toContain('Revenez <b>en mai</b>.'); // prettier-ignore
  });

  it('to become an affiliate is accepted with a message, by name, and not as samples', async () => {
    const { documentId, email } = await askedAffiliation(shop());
    const wrong = await desk.post(`/requests/${documentId}/send-samples`, samplesOf([{ productId: 'a'.repeat(24), title: '' }, 1])); // prettier-ignore
    expect(refusalOf(wrong).code).toBe('not-found');
    const accept = () =>
      colleague.call('POST', `/api/staff/requests/${documentId}/accept`, { data: { message: 'Appelons-nous lundi.' } });
    expect((await accept()).status).toBe(200);
    expect((await accept()).status).toBe(409);
    expect((await shop().mailbox.receive({ to: email, subject: 'est acceptée' })).text).toContain(
      'Appelons-nous lundi.',
    );
    expect(await read(documentId)).toMatchObject({
      data: { kind: 'affiliation', status: 'done', answeredBy: 'Sacha Martin', address: null },
      meta: { events: [{ kind: 'accepted', by: 'Sacha Martin', text: 'Appelons-nous lundi.' }] },
    });
  });

  it('keeps its notes with names, waits among the first, and is found by what was typed', async () => {
    const [first, second] = [await askedSamples(shop()), await askedSamples(shop())];
    const note = { data: { text: 'Rappeler lundi' } };
    expect((await colleague.call('POST', `/api/staff/requests/${first.documentId}/notes`, note)).status).toBe(200);
    expect(await read(first.documentId)).toMatchObject({
      data: { status: 'in_progress', answeredBy: null },
      meta: { events: [{ kind: 'noted', text: 'Rappeler lundi', by: 'Sacha Martin' }] },
    });
    for (const search of [first.email, first.companyName.toUpperCase()])
      expect((await list(search)).data, search).toMatchObject([
        { documentId: first.documentId, status: 'in_progress' },
      ]);
    await sql(`update sample_requests set address = 'Chemin 100%_sûr' where document_id = any($1)`, [
      [first.documentId, second.documentId],
    ]);
    const found = async () => (await list('100%_sûr')).data.map(({ documentId }) => documentId);
    expect(await found()).toEqual([first.documentId, second.documentId]);
    const { samples } = (await list()).meta.counts;
    await desk.post(`/requests/${first.documentId}/refuse`, { data: { text: 'Non.' } });
    expect(await found()).toEqual([second.documentId, first.documentId]);
    expect((await list()).meta.counts.samples).toBe(samples - 1);
    expect((await desk.get(`/requests/${'a'.repeat(24)}`)).status).toBe(404);
  });

  it('cannot be answered in the form of the content manager', async () => {
    const { documentId } = await askedSamples(shop());
    const administrator = await deskOf(shop().url);
    const path = `/content-manager/collection-types/api::sample-request.sample-request/${documentId}`;
    const answer = await administrator.call('PUT', path, { requestStatus: 'done' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('ouvrez «\u00a0Demandes\u00a0»');
    expect((await colleague.call('PUT', path, { requestStatus: 'done' })).status).toBe(403);
    expect((await read(documentId)).data.status).toBe('new');
  });
});

it('articles are found by name or reference, each in its variants', async () => {
  const product = await addProduct(shop().databaseUrl, {
    price: '9,90',
    stock: 3,
    variants: ['Lin'],
    title: 'Gant 50%_zz',
  });
  const answer = await desk.get(`/sample-articles?${new URLSearchParams({ search: '50%_ZZ' }).toString()}`);
  expect(answer.body).toEqual({
    data: [{ productId: product.productId, title: product.title, variant: 'Lin', stock: 3 }],
  });
});
