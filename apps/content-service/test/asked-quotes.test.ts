import { ownQuotesAnswer, quoteAnswer } from '@economat/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { done } from '../src/outcome.ts';
import { acceptQuote } from '../src/quotes/accept-quote.ts';
import { askQuote as askDirectly } from '../src/quotes/ask-quote.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { newEmail, registerPerson } from './support/accounts.ts';
import { ACCEPTED, asked, askedQuote, askQuote, cartQuote, wishOf } from './support/asked-quotes.ts';
import { deepRounds } from './support/deep-rounds.ts';
import {
  ADDRESS,
  call,
  newKey,
  orderData,
  placed,
  placeOrder,
  refusalOf,
  untilServed,
} from './support/order-client.ts';
import { openOrders } from './support/order-deps.ts';
import { addProduct, query, stockOf } from './support/order-fixtures.ts';
import { dayIn, quoteOf, quoteWith, sendQuote } from './support/quotes.ts';
import { randomCart } from './support/random-cart.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();

const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);

describe('a quote of a cart', () => {
  it('costs what an order of the cart costs, to the cent', async () => {
    const { url, databaseUrl } = shop();
    const cart = await randomCart(databaseUrl);
    await fc.assert(
      fc.asyncProperty(cart, async (chosen) => {
        const prices = await cartQuote(url, chosen);
        const quote = asked(await askQuote(url, wishOf(chosen, prices.total)));
        const shown = chosen.map((choice, index) => ({
          ...choice,
          unitPrice: (prices.lines[index]?.line?.unitPrice ?? 0) / 100,
          vat: prices.lines[index]?.line?.vatPercent ?? 0,
        }));
        const order = placed(await placeOrder(url, orderData(shown)));
        for (const { subTotal, vat, vatShares, shippingCost, total } of [prices, quote])
          expect({ subTotal, vat, vatShares, shippingCost, total }).toEqual({
            subTotal: order.subTotal,
            vat: order.vat,
            vatShares: order.vatShares,
            shippingCost: order.shippingCost,
            total: order.total,
          });
      }),
      { numRuns: deepRounds(200) },
    );
  });

  it('is made, numbered and mailed once, however often it is asked for by one key', async () => {
    const { url, databaseUrl, mailbox } = shop();
    const product = await addProduct(databaseUrl, { price: '10' });
    const key = newKey();
    const data = wishOf([{ product, quantity: 3 }], 3600, { wish: 'Livraison au 2e étage ?' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => askQuote(url, data, { key })));
    const quotes = answers.map(asked);
    expect(new Set(quotes.map(({ number, accessToken }) => `${number} ${accessToken}`)).size).toBe(1);
    expect(quotes[0]).toMatchObject({ state: 'sent', total: 3600, isUnaddressed: true, validUntil: dayIn(30), wish: 'Livraison au 2e étage ?' }); // prettier-ignore
    expect(quotes[0]?.number).toMatch(/^DEV-\d{7}$/);
    expect(await sql(`select 1 from shop_quotes where billing ->> 'email' = $1`, [data.contact.email])).toHaveLength(1);
    const { attachments, text } = await mailbox.receive({ to: data.contact.email, subject: quotes[0]?.number ?? '' });
    expect(attachments).toMatchObject([{ filename: `${quotes[0]?.number}.pdf`, mimeType: 'application/pdf' }]);
    expect(text).toContain(`/quote/${quotes[0]?.documentId}#${quotes[0]?.accessToken}`);
    // What a stranger types is mailed to nobody.
    expect(text).not.toContain('étage');

    const other = wishOf([{ product, quantity: 4 }], 4800);
    expect(refusalOf(await askQuote(url, other, { key })).code).toBe('idempotency-key-reused');
    expect(asked(await askQuote(url, other)).number).not.toBe(quotes[0]?.number);
  });

  it('names what cannot be promised and why, and is made of nothing that was not read', async () => {
    const { url, databaseUrl } = shop();
    const products = [
      await addProduct(databaseUrl, { price: '10' }),
      await addProduct(databaseUrl, { price: '10', stock: 0 }),
      await addProduct(databaseUrl, { price: '5; 9', options: '6 rouleaux, 12 rouleaux', stock: 30 }),
      await addProduct(databaseUrl, { price: '10', isOnline: false }),
      await addProduct(databaseUrl, { price: '5; 9', options: '6 rouleaux, 12 rouleaux' }),
      await addProduct(databaseUrl, { price: '€10–€20 HT' }),
    ] as const;
    const lines = [
      { product: products[0], quantity: 2 },
      { product: products[1] },
      { product: products[2], option: '12 rouleaux', quantity: 3 },
      { product: products[3] },
      { product: products[4], option: '7 rouleaux' },
      { product: products[5] },
    ];
    const prices = await cartQuote(url, lines);
    expect(prices.lines.map(({ problem, available }) => [problem, available])).toEqual([
      [null, null],
      ['stock', 0],
      ['stock', 2],
      ['gone', null],
      ['option-gone', null],
      ['on-request', null],
    ]);
    expect(prices).toMatchObject({ subTotal: 2000, total: 2400, validUntil: dayIn(30) });
    const data = wishOf(lines, prices.total);
    expect(refusalOf(await askQuote(url, data))).toMatchObject({
      status: 409,
      code: 'quote-outdated',
      fields: ['data.lines.1: stock', 'data.lines.2: stock', 'data.lines.3: gone', 'data.lines.4: option-gone', 'data.lines.5: on-request'], // prettier-ignore
    });
    expect(refusalOf(await askQuote(url, wishOf([{ product: products[0] }], 1199))).code).toBe('quote-outdated');
    const bad = { firstName: 'www.exemple.fr', lastName: '', email: 'x', phoneNumber: null };
    expect(refusalOf(await askQuote(url, { ...data, contact: bad })).fields).toEqual(['data.contact.firstName: link', 'data.contact.lastName: required', 'data.contact.email: email']); // prettier-ignore
    const wrongPhone = { ...data.contact, phoneNumber: '06' };
    expect(refusalOf(await askQuote(url, { ...data, contact: wrongPhone })).fields).toEqual(['data.contact.phoneNumber: phone']); // prettier-ignore
    expect(await sql(`select 1 from shop_quotes where billing ->> 'email' = $1`, [data.contact.email])).toEqual([]);
  });
});

describe('a quote that its buyer asked for', () => {
  it('becomes one order at its own prices, however often it is accepted', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10', stock: 500 });
    const { documentId, accessToken } = await askedQuote(url, [{ product, quantity: 3 }]);
    await sql(`update sidebar_items set pd_price_range = '99' where document_id = $1`, [product.productId]);
    const { accept, read } = quoteWith(url, documentId, accessToken);
    expect(refusalOf(await accept())).toMatchObject({ status: 400, fields: ['data.billingAddress: required'] });
    const wrong = { ...ACCEPTED, billingAddress: { ...ADDRESS, postalCode: '750' }, buyer: { type: 'company', siren: '123456789' } }; // prettier-ignore
    expect(refusalOf(await accept(wrong)).fields).toEqual(['data.billingAddress.postalCode: postal-code-missing-digits']); // prettier-ignore
    const overseas = { ...ACCEPTED, shippingAddress: { ...ADDRESS, postalCode: '97400' } };
    expect(refusalOf(await accept(overseas)).fields).toEqual(['data.shippingAddress.postalCode: postal-code-overseas']);
    const email = newEmail('livraison');
    const answer = { ...ACCEPTED, billingAddress: { ...ADDRESS, email, companyName: 'Bastille SAS' }, buyer: { type: 'company', siren: '732829320' } }; // prettier-ignore
    const orders = (await Promise.all(Array.from({ length: 50 }, () => untilServed(() => accept(answer))))).map(placed);
    expect(new Set(orders.map(({ orderNumber, accessToken: token }) => `${orderNumber} ${token}`)).size).toBe(1);
    expect(orders[0]).toMatchObject({ subTotal: 3000, total: 3600, orderStatus: 'pending', buyer: { siren: '732829320' }, billingAddress: { email, street: '3 rue des Lilas' }, shippingAddress: { city: 'Paris' } }); // prettier-ignore
    expect(await sql(`select 1 from orders where customer_email = $1`, [email])).toHaveLength(1);
    expect(await stockOf(databaseUrl, product)).toBe(497);
    expect(quoteAnswer.parse((await read()).body).data).toMatchObject({ state: 'accepted', total: 3600 });
  });

  it('can be accepted until the last second of its thirtieth day in Paris, and no second longer', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10' });
    const address = { ...ADDRESS, country: 'FR' } as const;
    const wishes = { paymentMethod: 'bank_transfer', termsAccepted: true, billingAddress: address, shippingAddress: address } as const; // prettier-ignore
    const lines = [{ productId: product.productId, quantity: 1 }];
    const { total } = await cartQuote(url, [{ product }]);
    // Asked for in the last second of a winter's day and in the first of the next; both end in summer time.
    for (const [start, before, after] of [
      ['2027-02-28T22:59:59.000Z', '2027-03-30T21:59:59.999Z', '2027-03-30T22:00:00.000Z'],
      ['2027-02-28T23:00:00.000Z', '2027-03-31T21:59:59.999Z', '2027-03-31T22:00:00.000Z'],
    ] as const) {
      let now = new Date(start);
      const direct = openOrders(databaseUrl, () => now);
      const { deps } = direct;
      try {
        const made = async () => {
          now = new Date(start);
          const contact = { firstName: 'Ana', lastName: 'Bell', email: newEmail('minuit') };
          const wish = { language: 'fr', lines, total: total as never, contact } as const;
          const quote = await askDirectly(deps, {
            attemptKey: newKey(),
            customer: null,
            wish,
            mayMail: async () => done(null),
          });
          if (!quote.ok) throw new Error(quote.code);
          return quote.value.documentId;
        };
        const tokenless = { customer: null, accessToken: null };
        const accepted = async (id: string, at: string) => {
          now = new Date(at);
          const owner = await registerPerson(url);
          await sql('update shop_quotes set customer_id = $2 where document_id = $1', [id, owner.id]);
          const customer = { id: owner.id, documentId: owner.documentId, email: owner.email } as never;
          return acceptQuote(deps, { ...tokenless, customer }, id, wishes);
        };
        expect(await accepted(await made(), after)).toMatchObject({ kind: 'refused', code: 'quote-closed' });
        expect(await accepted(await made(), before)).toMatchObject({ kind: 'placed' });
      } finally {
        await direct.close();
      }
    }
  });

  it('opens for its link and its account alone, is listed in that account and saved as PDF', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10' });
    const [person, outsider] = [await registerPerson(url), await registerPerson(url)];
    const { token } = person;
    const { documentId, number } = await askedQuote(url, [{ product }], {}, { token });
    const guests = await askedQuote(url, [{ product }]);
    const listed = async (of: string) =>
      ownQuotesAnswer.parse((await call(url, 'GET', '/quotes', undefined, { token: of })).body).data;
    expect(await listed(token)).toMatchObject([{ number, state: 'sent', total: 1200, validUntil: dayIn(30), order: null }]); // prettier-ignore
    expect(await listed(outsider.token)).toEqual([]);
    for (const path of [`/quotes/${documentId}`, `/quotes/${guests.documentId}`])
      for (const options of [{}, { token: outsider.token }, { orderToken: 'a'.repeat(43) }])
        for (const end of ['', '/pdf'])
          expect((await call(url, 'GET', path + end, undefined, options)).status).toBe(404);
    const file = await fetch(`${url}/api/quotes/${guests.documentId}/pdf`, { headers: { 'x-order-token': guests.accessToken } }); // prettier-ignore
    expect(file.headers.get('content-disposition')).toContain(`${guests.number}.pdf`);
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');

    await sql(`update shop_quotes set valid_until = valid_until - 31 where document_id = $1`, [documentId]);
    expect(await listed(token)).toMatchObject([{ number, state: 'expired' }]);
    const again = await askedQuote(url, [{ product }], {}, { token });
    const order = placed(await call(url, 'POST', `/quotes/${again.documentId}/accept`, { data: ACCEPTED }, { token }));
    expect(await listed(token)).toMatchObject([{ number: again.number, state: 'accepted', order: { orderNumber: order.orderNumber } }, { number }]); // prettier-ignore
    expect((await call(url, 'GET', `/orders/${order.documentId}`, undefined, { token })).status).toBe(200);
  });

  it('is shown at the desk with its author and words, and is changed or ended there like others', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10' });
    const desk = await StaffDesk.open(url);
    const mine = await askedQuote(url, [{ product }], { wish: 'Un prix pour dix ?' });
    const shown = quoteOf(await desk.get(`/quotes/${mine.number}`));
    expect(shown).toMatchObject({ askedBy: 'buyer', wish: 'Un prix pour dix ?', state: 'sent' });
    expect(shown.events.map(({ kind, by }) => [kind, by])).toEqual([['created', null], ['sent', null]]); // prettier-ignore
    expect(JSON.stringify((await desk.get(`/quotes?search=${mine.number}`)).body)).toContain('"askedBy":"buyer"');

    const draft = quoteOf(await desk.post(`/quotes/${mine.documentId}/replace`, {}));
    expect(draft).toMatchObject({ askedBy: 'buyer', wish: 'Un prix pour dix ?' });
    const { billingAddress, shippingAddress, validUntil, language } = draft;
    const lines = [{ productId: product.productId, quantity: 10 }];
    const data = { customer: null, language, billingAddress, shippingAddress, validUntil, lines, discount: { kind: 'percentage', percent: 10, reason: 'Dix pièces' } }; // prettier-ignore
    const half = { ...data, billingAddress: { ...billingAddress, street: '3 rue des Lilas' } };
    expect(refusalOf(await desk.post(`/quotes/${draft.documentId}`, { data: half })).fields).toEqual(
      ['billingAddress', 'shippingAddress'].flatMap((place) => (place === 'billingAddress' ? ['postalCode', 'city', 'phoneNumber'] : ['street', 'postalCode', 'city', 'phoneNumber']).map((part) => `data.${place}.${part}: required`)), // prettier-ignore
    );
    const next = quoteOf(await sendQuote(desk, quoteOf(await desk.post(`/quotes/${draft.documentId}`, { data }))));
    expect(next).toMatchObject({ state: 'sent', total: 10_800, askedBy: 'buyer' });
    expect(refusalOf(await quoteWith(url, mine.documentId, mine.accessToken).accept(ACCEPTED)).code).toBe('quote-closed'); // prettier-ignore
    const ended = quoteOf(await desk.post(`/quotes/${next.documentId}/withdraw`, {}));
    expect(ended.state).toBe('withdrawn');
  });
});

it('what a buyer wrote is exported, and leaves with the account', async () => {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '10' });
  const person = await registerPerson(url);
  const { token, password } = person;
  const quote = await askedQuote(url, [{ product }], { wish: 'Ma cave est à gauche' }, { token });
  const exported = await call(url, 'GET', '/users/me/export', undefined, { token });
  expect(JSON.stringify(exported.body)).toContain('Ma cave est à gauche');
  expect((await call(url, 'POST', '/users/me/delete', { currentPassword: password }, { token })).status).toBe(200);
  expect(await sql('select 1 from shop_quotes where document_id = $1', [quote.documentId])).toEqual([]);
});
