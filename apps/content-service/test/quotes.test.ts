import { eurosFromCents } from '@economat/commerce';
import {
  quoteAnswer,
  quoteCustomersAnswer,
  sellableItemsAnswer,
  quotePriceAnswer,
  staffQuotesAnswer,
} from '@economat/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { newEmail, proveMailbox, registerPerson } from './support/accounts.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { ADDRESS, call, orderData, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, type Product, query, stockOf } from './support/order-fixtures.ts';
import {
  chosenLines,
  dayIn,
  quoteByMail,
  quoteData,
  quoteOf,
  quoteWith,
  sendQuote,
  sentQuote,
} from './support/quotes.ts';
import { randomCart } from './support/random-cart.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();

const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);

async function changePrice({ productId }: Product, price: string): Promise<void> {
  await sql('update sidebar_items set pd_price_range = $2 where document_id = $1', [productId, price]);
}

describe('a quote', () => {
  it('costs what a cart of the same articles costs, whatever they are and however many', async () => {
    const { url, databaseUrl } = shop();
    const desk = await StaffDesk.open(url);
    const cart = await randomCart(databaseUrl);
    const discount = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
    await fc.assert(
      fc.asyncProperty(cart, discount, async (chosen, amount) => {
        const granted = amount === null ? null : { kind: 'amount', amount: amount / 10, reason: 'Fidélité' };
        const asked = { data: { lines: chosenLines(chosen), discount: granted } };
        const prices = quotePriceAnswer.parse((await desk.post('/quote-prices', asked)).body).data;
        const shown = prices.lines.map(({ line: priced }, index) => ({
          ...(chosen[index] as (typeof chosen)[number]),
          unitPrice: eurosFromCents(priced?.unitPrice ?? 0),
          vat: priced?.vatPercent ?? 0,
        }));
        // What the storefront computes and the checkout compares with its own.
        const data = orderData(shown, amount === null ? null : { amount: amount / 10, code: '' });
        const { subTotal, vat, discountAmount, total } = prices;
        expect([subTotal, vat, discountAmount, total].map(eurosFromCents)).toEqual([data.subTotal, data.vat, data.discountAmount, data.total]); // prettier-ignore
        if (amount === null) placed(await placeOrder(url, data));
      }),
      { numRuns: deepRounds(200) },
    );
  });

  it('becomes an order at its own prices after the catalogue has got others', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '12,50; 24,00', options: '6 rouleaux, 12 rouleaux', stock: 50, variants: ['Lin'] }); // prettier-ignore
    const desk = await StaffDesk.open(url);
    const line = { product, option: '12 rouleaux', variant: 'Lin', quantity: 4 };
    const data = quoteData([line], { note: 'Merci de votre appel.' });
    const draft = quoteOf(await desk.post('/quotes', { data }));
    expect(draft).toMatchObject({ state: 'draft', subTotal: 9600, vat: 1920, total: 11520, order: null });
    expect(draft.number).toMatch(/^DEV-\d{7}$/);

    const discount = { kind: 'percentage', percent: 10, reason: 'Première commande' };
    const changed = quoteOf(await desk.post(`/quotes/${draft.documentId}`, { data: { ...data, discount } }));
    expect(changed).toMatchObject({ number: draft.number, discountAmount: 1152, total: 10368 });

    await changePrice(product, '12,50; 25,00');
    expect(refusalOf(await sendQuote(desk, changed))).toMatchObject({ status: 409, code: 'quote-changed' });
    await changePrice(product, '12,50; 24,00');
    const sent = quoteOf(await sendQuote(desk, changed));
    expect(sent.events.map(({ kind, by }) => [kind, typeof by])).toEqual([['created', 'string'], ['changed', 'string'], ['sent', 'string']]); // prettier-ignore
    expect(refusalOf(await desk.post(`/quotes/${draft.documentId}`, { data })).code).toBe('quote-closed');

    const { read, accept } = await quoteByMail(shop(), sent);
    await changePrice(product, '99; 199');
    const shown = quoteAnswer.parse((await read()).body);
    expect(shown.data).toMatchObject({ state: 'sent', total: 10368, discountReason: 'Première commande', note: 'Merci de votre appel.' }); // prettier-ignore
    const order = placed(await accept({ paymentMethod: 'bank_transfer', termsAccepted: true, termsVersion: shown.meta.termsVersion })); // prettier-ignore
    expect(order).toMatchObject({ subTotal: 9600, vat: 1920, discountAmount: 1152, discountCode: null, total: 10368, orderStatus: 'pending', paymentMethod: 'bank_transfer' }); // prettier-ignore
    expect(order.orderItems).toMatchObject([{ productName: product.title, productQuantity: '12 rouleaux', variant: 'Lin', unitPrice: 2400, quantity: 4 }]); // prettier-ignore
    expect(order.timeline.map(({ kind, detail }) => [kind, detail])).toEqual([['placed', null], ['quote-accepted', sent.number]]); // prettier-ignore
    expect(await stockOf(databaseUrl, product)).toBe(2);

    const { state, order: became, mails } = quoteOf(await desk.get(`/quotes/${sent.number}`));
    expect([state, became?.orderNumber, mails.map(({ kind }) => kind)]).toEqual(['accepted', order.orderNumber, ['quote-sent']]); // prettier-ignore
    await desk.move(order.documentId, 'transfer-received');
    const paid = await shop().mailbox.receive({ to: sent.billingAddress.email, subject: 'Paiement reçu' });
    expect(paid.attachments).toHaveLength(1);
  });

  it('becomes one order, however often and from however many tabs it is accepted', async () => {
    const { databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10', stock: 500 });
    const { desk, quote } = await sentQuote(shop(), [{ product, quantity: 3 }]);
    const { accept } = await quoteByMail(shop(), quote);
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept()));
    const orders = answers.map(placed);
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(new Set(orders.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(await stockOf(databaseUrl, product)).toBe(497);
    expect(await sql(`select 1 from orders where customer_email = $1`, [quote.billingAddress.email])).toHaveLength(1);
    expect(refusalOf(await desk.post(`/quotes/${quote.documentId}/withdraw`, {})).code).toBe('quote-closed');
  });

  it('is not accepted when it is sold out or off the shelf, and is when the pieces are back', async () => {
    const { databaseUrl } = shop();
    const [plenty, few] = [
      await addProduct(databaseUrl, { price: '10' }),
      await addProduct(databaseUrl, { price: '5; 9', options: '6 rouleaux, 12 rouleaux', stock: 11 }),
    ];
    const { quote } = await sentQuote(shop(), [{ product: plenty }, { product: few, option: '12 rouleaux' }]);
    const { accept, read } = await quoteByMail(shop(), quote);
    expect(refusalOf(await accept())).toMatchObject({
      status: 409,
      code: 'quote-sold-out',
      fields: ['lines.1: stock'],
    });
    await sql('update sidebar_items set is_online = false where document_id = $1', [plenty.productId]);
    expect(refusalOf(await accept()).fields).toEqual(['lines.0: gone', 'lines.1: stock']);
    expect(quoteAnswer.parse((await read()).body).data.state).toBe('sent');
    await sql('update sidebar_items set is_online = true, stock = stock + 1 where document_id = any($1)', [[plenty.productId, few.productId]]); // prettier-ignore
    placed(await accept());
    expect(await stockOf(databaseUrl, few)).toBe(0);
  });

  it('from before overseas was refused is not accepted for a delivery there', async () => {
    const product = await addProduct(shop().databaseUrl, { price: '10', stock: 5 });
    const { quote } = await sentQuote(shop(), [{ product }]);
    const { accept } = await quoteByMail(shop(), quote);
    const sendTo = (postalCode: string) =>
      sql(`update shop_quotes set shipping = shipping || jsonb_build_object('postalCode', $2::text) where document_id = $1`, [quote.documentId, postalCode]); // prettier-ignore
    await sendTo('97400');
    expect(refusalOf(await accept())).toEqual(
      expect.objectContaining({
        status: 400,
        code: 'invalid-body',
        fields: ['data.shippingAddress.postalCode: postal-code-overseas'],
      }),
    );
    expect(await stockOf(shop().databaseUrl, product)).toBe(5);
    await sendTo('75011');
    placed(await accept());
  });

  it('expires with its day, and can be declined or taken back before', async () => {
    const product = await addProduct(shop().databaseUrl, { price: '10' });
    const { desk, quote } = await sentQuote(shop(), [{ product }], { validUntil: dayIn(0) });
    const buyer = await quoteByMail(shop(), quote);
    await sql(`update shop_quotes set valid_until = valid_until - 1 where document_id = $1`, [quote.documentId]);
    for (const answer of [await buyer.accept(), await buyer.decline()])
      expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'quote-closed' });
    expect(quoteOf(await desk.get(`/quotes/${quote.number}`)).state).toBe('expired');
    const listed = staffQuotesAnswer.parse((await desk.get(`/quotes?state=expired&search=${quote.number}`)).body);
    expect(listed.data).toMatchObject([{ number: quote.number, state: 'expired' }]);
    expect(listed.meta.counts.expired).toBeGreaterThan(0);

    const other = await sentQuote(shop(), [{ product }]);
    const { decline, accept } = await quoteByMail(shop(), other.quote);
    expect((await decline('Trop cher')).status).toBe(200);
    expect((await decline()).status).toBe(200);
    expect(refusalOf(await accept()).code).toBe('quote-closed');
    const declined = quoteOf(await desk.get(`/quotes/${other.quote.number}`));
    expect(declined.events.at(-1)).toMatchObject({ kind: 'declined', detail: 'Trop cher', by: null });
  });

  it('is replaced by another one, of which only one can be accepted', async () => {
    const product = await addProduct(shop().databaseUrl, { price: '10' });
    const { desk, quote } = await sentQuote(shop(), [{ product }]);
    const former = await quoteByMail(shop(), quote);
    const replace = () => desk.post(`/quotes/${quote.documentId}/replace`, {});
    const draft = quoteOf(await replace());
    const next = quoteOf(await sendQuote(desk, draft));
    expect(next).toMatchObject({ state: 'sent', replaces: quote.number, total: quote.total });
    expect(quoteOf(await desk.get(`/quotes/${quote.number}`))).toMatchObject({
      state: 'withdrawn',
      replacedBy: next.number,
    });
    expect(refusalOf(await former.accept()).code).toBe('quote-closed');

    const again = quoteOf(await desk.post(`/quotes/${next.documentId}/replace`, {}));
    placed(await (await quoteByMail(shop(), next)).accept());
    expect(refusalOf(await sendQuote(desk, again)).code).toBe('quote-accepted');
    expect(quoteOf(await desk.get(`/quotes/${again.number}`)).state).toBe('draft');
  });

  it('opens for its link and its account alone, and for nobody while it is a draft', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10' });
    const person = await registerPerson(url);
    await proveMailbox(databaseUrl, person);
    const { desk, quote } = await sentQuote(shop(), [{ product }], { customer: person.documentId });
    const outsider = await registerPerson(url);
    const path = `/quotes/${quote.documentId}`;
    expect((await call(url, 'GET', path, undefined, { token: person.token })).status).toBe(200);
    for (const options of [{}, { token: outsider.token }, { orderToken: 'a'.repeat(43) }])
      expect((await call(url, 'GET', path, undefined, options)).status).toBe(404);
    expect((await quoteWith(url, quote.documentId, 'b'.repeat(43)).accept()).status).toBe(404);
    const order = placed(await (await quoteByMail(shop(), quote)).accept());
    expect((await call(url, 'GET', `/orders/${order.documentId}`, undefined, { token: person.token })).status).toBe(
      200,
    );

    const draft = quoteOf(
      await desk.post('/quotes', { data: quoteData([{ product }], { customer: person.documentId }) }),
    );
    expect((await call(url, 'GET', `/quotes/${draft.documentId}`, undefined, { token: person.token })).status).toBe(
      404,
    );
  });

  it('is saved as a PDF, before it is sent and after', async () => {
    const product = await addProduct(shop().databaseUrl, { price: '10' });
    const { desk, quote } = await sentQuote(shop(), [{ product }]);
    const file = await desk.file(`/quotes/${quote.documentId}/pdf`);
    expect(file.headers.get('content-disposition')).toContain(`${quote.number}.pdf`);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { attachments } = await shop().mailbox.receive({ to: quote.billingAddress.email, subject: quote.number });
    expect(attachments).toMatchObject([{ filename: `${quote.number}.pdf`, mimeType: 'application/pdf' }]);
  });
});

describe('what staff type', () => {
  it('is refused at its field: articles, quantities, days, discounts, accounts', async () => {
    const { url, databaseUrl } = shop();
    const desk = await StaffDesk.open(url);
    const [single, rolls, offline] = [
      await addProduct(databaseUrl, { price: '10' }),
      await addProduct(databaseUrl, { price: '5; 9', options: '6 rouleaux, 12 rouleaux', variants: ['Lin'] }),
      await addProduct(databaseUrl, { price: '10', isOnline: false }),
    ];
    const save = async (data: object) => refusalOf(await desk.post('/quotes', { data })).fields;
    const good = quoteData([{ product: single }]);
    expect(await save({ ...good, lines: [] })).toEqual(['data.lines: required']);
    expect(await save({ ...good, lines: chosenLines([{ product: single, quantity: 0 }]) })).toEqual(['data.lines.0.quantity: quantity']); // prettier-ignore
    const chosen = [{ product: single }, { product: offline }, { product: rolls, option: '7 rouleaux' }, { product: rolls, option: '12 rouleaux', variant: 'Blanc' }]; // prettier-ignore
    expect(await save({ ...good, lines: chosenLines(chosen) })).toEqual(['data.lines.1.productId: gone', 'data.lines.2.productQuantity: option-gone', 'data.lines.3.variant: variant-gone']); // prettier-ignore
    const dear = { ...good, lines: chosenLines([{ product: await addProduct(databaseUrl, { price: '1 234' }), quantity: 9999 }]) }; // prettier-ignore
    expect(await save(dear)).toEqual(['data.lines: too-large']);
    expect(refusalOf(await desk.post('/quote-prices', { data: { lines: dear.lines } })).fields).toEqual(['data.lines: too-large']); // prettier-ignore
    expect(await save({ ...good, validUntil: dayIn(-1) })).toEqual(['data.validUntil: past']);
    expect(await save({ ...good, validUntil: dayIn(400) })).toEqual(['data.validUntil: too-far']);
    expect(await save({ ...good, discount: { kind: 'percentage', percent: 101, reason: '' } })).toEqual(['data.discount.percent: percent', 'data.discount.reason: required']); // prettier-ignore
    expect(await save({ ...good, discount: { kind: 'amount', amount: 12.01, reason: 'x' } })).toEqual(['data.discount.amount: discount-too-high']); // prettier-ignore
    expect(await save({ ...good, billingAddress: { ...ADDRESS, email: 'x' } })).toEqual(['data.billingAddress.email: email']); // prettier-ignore
    expect(await save({ ...good, billingAddress: { ...ADDRESS, postalCode: '750', phoneNumber: '06' } })).toEqual(['data.billingAddress.postalCode: postal-code-missing-digits', 'data.billingAddress.phoneNumber: phone']); // prettier-ignore
    expect(await save({ ...good, shippingAddress: { ...ADDRESS, postalCode: '98800' } })).toEqual(['data.shippingAddress.postalCode: postal-code-overseas']); // prettier-ignore
    const unproven = await registerPerson(url);
    expect(await save({ ...good, customer: unproven.documentId })).toEqual(['data.customer: email-unproved']);
    expect(await save({ ...good, customer: 'z'.repeat(24) })).toEqual(['data.customer: unknown-customer']);
  });

  it('finds articles by their words and customers by name or mailbox', async () => {
    const { url } = shop();
    const desk = await StaffDesk.open(url);
    const found = sellableItemsAnswer.parse((await desk.get('/quote-items?q=serviette')).body).data;
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ options }) => options.length > 0)).toBe(true);
    const person = await registerPerson(url, {});
    const book = { type: 'billing', isPrimary: true, firstName: 'Ana', name: 'Bell', street: '1 rue', postalCode: '69002', city: 'Lyon', country: 'FR', phone: '0612345678', email: newEmail() }; // prettier-ignore
    await call(url, 'POST', '/user-addresses', { data: book }, { token: person.token });
    await sql(`update up_users set first_name = 'Maïwenn', name = 'Bé' || id where id = $1`, [person.id]);
    for (const search of [person.email, `maiwenn be${person.id}`]) {
      const query = encodeURIComponent(search);
      const customers = quoteCustomersAnswer.parse((await desk.get(`/quote-customers?search=${query}`)).body).data;
      expect(customers).toMatchObject([{ documentId: person.documentId, isProven: false, billingAddress: { lastName: 'Bell', city: 'Lyon' }, shippingAddress: null }]); // prettier-ignore
    }
  });
});

it('quotes leave with the account that they were made for, and three years after their day', async () => {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '10' });
  const person = await registerPerson(url);
  await proveMailbox(databaseUrl, person);
  const { quote } = await sentQuote(shop(), [{ product }], { customer: person.documentId });
  const exported = await call(url, 'GET', '/users/me/export', undefined, { token: person.token });
  expect(JSON.stringify(exported.body)).toContain(quote.billingAddress.email);
  const body = { currentPassword: person.password };
  expect((await call(url, 'POST', '/users/me/delete', body, { token: person.token })).status).toBe(200);
  expect(await sql('select 1 from shop_quotes where document_id = $1', [quote.documentId])).toEqual([]);
  const proof = `select row_count from shop_erasure_parts p join shop_erasures e on e.id = p.erasure_id where e.account_id = $1 and p.part = 'quotes'`;
  expect(await sql(proof, [person.id])).toEqual([{ row_count: 1 }]);
});
