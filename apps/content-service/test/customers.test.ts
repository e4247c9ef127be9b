import { customersAnswer, staffCustomerAnswer, type StaffCustomer } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Desk } from './setup/desk.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { staffMember } from './setup/staff-member.ts';
import { logInAs, newEmail, readMe, registerPerson, resetPassword } from './support/accounts.ts';
import { BOOK_ADDRESS } from './support/access-calls.ts';
import { confirmedPerson } from './support/confirmed-person.ts';
import { codeIn } from './support/mailbox.ts';
import {
  ADDRESS,
  type Answer,
  call,
  newKey,
  orderData,
  placed,
  placeOrder,
  refusalOf,
} from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
let product: Product;
let desk: StaffDesk;
let colleague: Desk;

beforeAll(async () => {
  const { url, databaseUrl } = shop();
  product = await addProduct(databaseUrl, { price: '10.00' });
  desk = await StaffDesk.open(url);
  colleague = await staffMember(url, 'order-desk');
});

const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);

/** An order of 12 € a piece, with VAT. */
async function order(billing: object = {}, { token, quantity = 1 }: { token?: string; quantity?: number } = {}) {
  const data = orderData([{ product, unitPrice: 10, quantity }]);
  const address = { ...ADDRESS, ...billing };
  return placed(
    await placeOrder(shop().url, { ...data, billingAddress: address, shippingAddress: address }, { token }),
  );
}

async function list(search: string) {
  const answer = await desk.get(`/customers?${search}`);
  expect(answer.status).toBe(200);
  return customersAnswer.parse(answer.body);
}

async function emailsFound(words: string): Promise<string[]> {
  const { data } = await list(`search=${encodeURIComponent(words)}`);
  return data.map(({ email }) => email);
}

function pageOf(answer: Answer): StaffCustomer {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return staffCustomerAnswer.parse(answer.body).data;
}

const read = async ({ documentId }: { documentId: string }) => pageOf(await desk.get(`/customers/${documentId}`));

const step = ({ documentId }: { documentId: string }, name: string, data: object) =>
  desk.post(`/customers/${documentId}/${name}`, { data });

describe('the list of customers', () => {
  it('has each buyer once, the last order first, and a guest under one mail address', async () => {
    const person = await registerPerson(shop().url);
    const guest = newEmail('invite');
    await order({ email: guest, lastName: 'Ancienne' });
    await order({}, { token: person.token });
    const last = await order({ email: guest.toUpperCase(), lastName: 'Récente', city: 'Nantes' });
    const { data } = await list('list=buyers');
    expect(data.slice(0, 2)).toMatchObject([
      { documentId: last.documentId, name: 'Léa Récente', email: guest, town: 'Nantes', hasAccount: false, orders: 2 },
      { documentId: person.documentId, email: person.email, hasAccount: true, isProven: false, orders: 1 },
    ]);
  });

  it('is paged without a gap or a repetition, buyers and accounts alike', async () => {
    const { orderNumber } = await order();
    await sql(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', nextval('orders_id_seq'), 'document_id',
         substr(md5(o.id || '-' || n), 1, 24), 'order_number', o.order_number || '-' || n, 'attempt_key', o.attempt_key || n,
         'customer_email', 'page' || n % 60 || '-' || o.id || '@exemple.fr'))).*
       from orders o, generate_series(1, 130) n where o.order_number = $1`,
      [orderNumber],
    );
    await sql(
      `insert into up_users (document_id, username, email, confirmed, session_version, created_at, updated_at)
       select substr(md5('page' || n), 1, 24), 'page' || n, 'page' || n || '@exemple.fr', false, 1, now(), now() from generate_series(1, 60) n`,
    );
    const counts = {
      buyers: `select count(distinct coalesce(cast(customer_id as text), customer_email)) as n from orders
        where customer_id is not null or customer_email <> ''`,
      accounts: 'select count(*) as n from up_users',
    };
    for (const [name, statement] of Object.entries(counts)) {
      const seen: string[] = [];
      let next: string | null = '';
      while (next !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list(`list=${name}${next === '' ? '' : `&after=${next}`}`);
        seen.push(...page.data.map((row) => `${row.hasAccount} ${row.hasAccount ? row.documentId : row.email}`));
        next = page.meta.next;
      }
      expect(new Set(seen).size, name).toBe(seen.length);
      expect(seen.length, name).toBe(Number((await sql<{ n: string }>(statement))[0]?.n));
    }
    await sql(`delete from up_users where username ~ '^page[0-9]+$'`);
  });

  it('finds guests and accounts by name, company, mail or town, with or without accents', async () => {
    const guest = newEmail('recherche');
    await order({
      email: guest,
      firstName: 'Zoé',
      lastName: 'Lefèvre-Küchlin',
      companyName: 'Gîtes du Lac',
      city: 'Étretat',
    });
    const words = ['Lefèvre-Küchlin', 'LEFEVRE-KUCHLIN', 'gites du lac', 'etretat', guest];
    for (const word of words) expect(await emailsFound(word), word).toContain(guest);
    const person = await registerPerson(shop().url);
    await call(shop().url, 'PUT', `/users/${person.id}`, { firstName: 'Anaïs', name: 'Dœuff' }, person);
    const address = { ...BOOK_ADDRESS, companyName: 'Auberge de l’Écluse', city: 'Pléneuf' };
    await call(shop().url, 'POST', '/user-addresses', { data: address }, person);
    for (const word of ['anais', 'Dœuff', 'auberge de l’ecluse', 'pleneuf', person.email])
      expect(await emailsFound(word), word).toEqual([person.email]);
    expect(await emailsFound('%%%')).toEqual([]);
    expect(refusalOf(await desk.get('/customers?search=ab'))).toMatchObject({
      status: 400,
      fields: ['search: too-short'],
    });
  });
});

describe('the page of a customer', () => {
  it('shows money as it was recorded, order by order, less what was refunded', async () => {
    const person = await confirmedPerson(shop());
    const [paid, older, unpaid, cancelled] = [
      await order({}, { ...person, quantity: 3 }),
      await order({}, { ...person, quantity: 5 }),
      await order({}, { ...person, quantity: 7 }),
      await order({}, { ...person, quantity: 11 }),
    ];
    for (const { documentId } of [paid, older, cancelled]) await desk.move(documentId, 'transfer-received');
    await desk.refundByTransfer(paid.documentId, { key: newKey(), amount: 4.5, reason: 'Abîmé' });
    await desk.move(cancelled.documentId, 'cancel', { data: { reason: 'Erreur' } });
    await sql(`update orders set paid_at = paid_at - interval '1 year' where document_id = $1`, [older.documentId]);
    const { money, orders, refunds } = await read(person);
    expect(money).toEqual({
      orders: 4,
      spent: (3 + 5 + 11) * 1200 - 450,
      spentThisYear: (3 + 11) * 1200 - 450,
      awaited: 7 * 1200,
      toRefund: 11 * 1200,
    });
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(
      [cancelled, unpaid, older, paid].map(({ orderNumber }) => orderNumber),
    );
    expect(refunds).toMatchObject([{ orderNumber: paid.orderNumber, amount: 450, state: 'done' }]);
  });

  it('is found by an order or a request, and shows what the shop has of a guest', async () => {
    const guest = newEmail('page');
    const { documentId } = await order({ email: guest });
    const data = { fullName: 'Inès', companyName: guest, email: guest, phone: '0465712400', address: '2 place', housingUnits: 3, website: 'x.example' }; // prettier-ignore
    await call(shop().url, 'POST', '/sample-requests', { data });
    await shop().mailbox.receive({ to: guest, subject: 'est enregistrée' });
    const noted = await colleague.call('POST', `/api/staff/customers/${documentId}/notes`, {
      data: { text: 'Rappeler jeudi' },
    });
    expect(noted.status).toBe(200);
    const page = await read({ documentId });
    expect(page).toMatchObject({
      email: guest,
      account: null,
      erasure: null,
      requests: [{ kind: 'samples', state: 'new' }],
    });
    expect(page.mails.map(({ kind, state }) => [kind, state])).toContainEqual(['order-received', 'sent']);
    expect(page.notes).toMatchObject([{ text: 'Rappeler jeudi', by: 'Sacha Martin' }]);
    expect((await read({ documentId: page.requests[0]?.documentId ?? '' })).email).toBe(guest);
    expect((await desk.get(`/customers/${'a'.repeat(24)}`)).status).toBe(404);
  });

  it('shows open sessions, and ends them at once', async () => {
    const person = await registerPerson(shop().url);
    const second = await logInAs(shop().url, person.email, person.password);
    expect((await read(person)).sessions).toHaveLength(2);
    const page = pageOf(await step(person, 'end-sessions', {}));
    expect(page.sessions).toEqual([]);
    expect(page.events).toMatchObject([{ kind: 'sessions-ended' }]);
    for (const { token } of [person, second]) expect((await readMe(shop().url, token)).status).toBe(401);
  });
});

describe('a correction', () => {
  it('is kept with who made it, and refused to whoever saw an older state', async () => {
    const person = await registerPerson(shop().url);
    const { version = '' } = (await read(person)).account ?? {};
    const data = { version, firstName: 'Léa', name: 'Dupont', displayName: '', companyName: 'Gîtes du Port' };
    const answer = await colleague.call('POST', `/api/staff/customers/${person.documentId}/correct`, { data });
    const page = staffCustomerAnswer.parse(await answer.json()).data;
    expect(page.account).toMatchObject({
      firstName: 'Léa',
      name: 'Dupont',
      displayName: null,
      companyName: 'Gîtes du Port',
    });
    expect(page.events).toMatchObject([
      { kind: 'corrected', by: 'Sacha Martin', detail: expect.stringContaining('Prénom\u00a0: rien → Léa') as string },
    ]);
    expect(refusalOf(await step(person, 'correct', { ...data, firstName: 'Lia' }))).toMatchObject({ status: 409, code: 'customer-changed' }); // prettier-ignore
    expect((await read(person)).account?.firstName).toBe('Léa');
    const link = { ...data, version: page.account?.version, firstName: 'www.piege.example/x' };
    expect(refusalOf(await step(person, 'correct', link))).toMatchObject({
      status: 400,
      fields: ['data.firstName: link'],
    });
  });

  it('of an address keeps the rules of the address book', async () => {
    const person = await registerPerson(shop().url);
    await call(shop().url, 'POST', '/user-addresses', { data: BOOK_ADDRESS }, person);
    const [address] = (await read(person)).addresses;
    const {
      type: _type,
      country: _country,
      ...fields
    } = { ...BOOK_ADDRESS, phone: '06 99 88 77 66', version: address?.version };
    const path = `addresses/${address?.documentId}`;
    const wrong = await step(person, path, { ...fields, postalCode: '7501' });
    expect(refusalOf(wrong)).toMatchObject({ status: 400, code: 'invalid-body' });
    const page = pageOf(await step(person, path, fields));
    expect(page.addresses).toMatchObject([{ phone: '+33699887766', city: 'Paris' }]);
    expect(refusalOf(await step(person, path, fields)).code).toBe('customer-changed');
  });

  it('of the mail address waits for its proof and the password, and notifies the old one', async () => {
    const { url, mailbox } = shop();
    const person = await confirmedPerson(shop());
    const { version } = (await read(person)).account ?? {};
    const other = await confirmedPerson(shop());
    const taken = await step(person, 'email', { version, email: other.email });
    expect(refusalOf(taken)).toMatchObject({ status: 409, code: 'email-taken' });
    const email = newEmail('corrigee');
    const page = pageOf(await step(person, 'email', { version, email }));
    expect(page.account).toMatchObject({ email: person.email, pendingEmail: email });
    await mailbox.receive({ to: person.email, subject: 'changement d’adresse' });
    const code = codeIn(await mailbox.receive({ to: email, subject: 'nouvelle adresse' }), 'confirm-email');
    const wrong = await call(url, 'POST', '/auth/confirm-email', { code, currentPassword: 'pas-le-bon' });
    expect(refusalOf(wrong).code).toBe('current-password-incorrect');
    expect((await read(person)).email).toBe(person.email);
    expect((await call(url, 'POST', '/auth/confirm-email', { code, currentPassword: person.password })).status).toBe(
      200,
    );
    expect((await read(person)).email).toBe(email);
  });
});

describe('a link that staff send', () => {
  it('chooses a new password, or proves the mailbox, as one that the customer asked for', async () => {
    const { url, mailbox } = shop();
    const person = await registerPerson(url);
    pageOf(await step(person, 'send-link', { link: 'password' }));
    const code = codeIn(await mailbox.receive({ to: person.email, subject: 'mot de passe' }), 'reset-password');
    expect((await resetPassword(url, code, 'second-22')).status).toBe(200);
    const page = await read(person);
    expect(page.account?.isProven).toBe(true);
    expect(page.events).toMatchObject([{ kind: 'link-sent', detail: expect.stringContaining(person.email) as string }]);
    const again = await step(person, 'send-link', { link: 'confirmation' });
    expect(refusalOf(again)).toMatchObject({ status: 409, code: 'nothing-to-confirm' });
    await sql('update up_users set blocked = true where id = $1', [person.id]);
    expect(refusalOf(await step(person, 'send-link', { link: 'password' })).code).toBe('account-blocked');
  });
});

describe('a customer whom staff erase', () => {
  it('is erased as announced, by an administrator who copied the address', async () => {
    const person = await confirmedPerson(shop());
    const open = await order({}, person);
    const page = await read(person);
    expect(page.erasure?.parts).toContainEqual({ part: 'order', count: 1 });
    expect(page.erasure?.waiting).toEqual([{ orderNumber: open.orderNumber, waitsFor: 'delivery' }]);
    const path = `/api/staff/customers/${person.documentId}/erase`;
    expect((await colleague.call('POST', path, { data: { email: person.email } })).status).toBe(403);
    const mistyped = await step(person, 'erase', { email: newEmail() });
    expect(refusalOf(mistyped)).toMatchObject({ status: 422, code: 'erasure-unconfirmed' });
    expect((await step(person, 'erase', { email: person.email.toUpperCase() })).status).toBe(200);
    expect((await desk.get(`/customers/${person.documentId}`)).status).toBe(404);
    const [entry] = await sql<{ actor: string; detail: object }>(
      `select actor, detail from shop_security_log where action = 'customer-erased' order by id desc limit 1`,
    );
    expect(entry?.actor).toBe('admin@economat.test');
    expect(JSON.stringify(entry?.detail)).toContain(person.documentId);
    expect(await sql('select cause from shop_erasures where account_id = $1', [person.id])).toEqual([
      { cause: 'staff' },
    ]);
  });
});
