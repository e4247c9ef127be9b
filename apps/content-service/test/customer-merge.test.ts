import {
  customerMergeAnswer,
  listAnswer,
  ordersAnswer,
  staffCustomerAnswer,
  type StaffCustomer,
} from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { BOOK_ADDRESS } from './support/access-calls.ts';
import { logInAs, newEmail, type Person, readMe, registerPerson } from './support/accounts.ts';
import { Company } from './support/company.ts';
import { confirmedPerson } from './support/confirmed-person.ts';
import { codeIn } from './support/mailbox.ts';
import { ADDRESS, type Answer, call, orderData, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { quoteData } from './support/quotes.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
let product: Product;
let desk: StaffDesk;

beforeAll(async () => {
  const { url, databaseUrl } = shop();
  product = await addProduct(databaseUrl, { price: '10.00' });
  desk = await StaffDesk.open(url);
});

const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);

async function order(email: string, token?: string) {
  const address = { ...ADDRESS, email };
  const data = { ...orderData([{ product, unitPrice: 10 }]), billingAddress: address, shippingAddress: address };
  return placed(await placeOrder(shop().url, data, { token }));
}

async function read({ documentId }: { documentId: string }): Promise<StaffCustomer> {
  return staffCustomerAnswer.parse((await desk.get(`/customers/${documentId}`)).body).data;
}

const ordersOf = async (person: { documentId: string }) =>
  (await read(person)).orders.map(({ orderNumber }) => orderNumber).toSorted();

const askMerge = ({ documentId }: { documentId: string }, email: string): Promise<Answer> =>
  desk.post(`/customers/${documentId}/merge`, { data: { email } });

function resultOf(answer: Answer) {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return customerMergeAnswer.parse(answer.body).data;
}

async function mergeCode(mailbox: string): Promise<string> {
  return codeIn(await shop().mailbox.receive({ to: mailbox, subject: 'Réunir vos commandes' }), 'confirm-email');
}

const confirm = (code: string, proof: object): Promise<Answer> =>
  call(shop().url, 'POST', '/auth/confirm-email', { code, ...proof });

const askSamples = (email: string): Promise<Answer> => {
  const data = { fullName: 'Inès', companyName: email, email, phone: '0465712400', address: '2 place', housingUnits: 3, website: 'x.example' }; // prettier-ignore
  return call(shop().url, 'POST', '/sample-requests', { data });
};

/** An account of somebody, with a password that nobody else has. */
const customer = (password: string): Promise<Person> => confirmedPerson(shop(), { password });

describe('a guest’s orders', () => {
  it('of the mailbox that an account has proven join it at once, with who did it', async () => {
    const person = await customer('premier-11');
    const made = await order(person.email);
    expect(await read(made)).toMatchObject({ account: null, accountOfMailbox: person.documentId });
    expect((await read(person)).joinableOrders).toBe(1);
    expect(resultOf(await askMerge(made, person.email))).toEqual({ result: 'joined', orders: 1 });
    expect(await ordersOf(person)).toEqual([made.orderNumber]);
    // What was a guest's page is the account's now.
    expect((await read(made)).documentId).toBe(person.documentId);
    expect((await read(person)).events).toMatchObject([{ kind: 'merged', detail: person.email }]);
    expect(refusalOf(await askMerge(person, person.email))).toMatchObject({ status: 409, code: 'nothing-to-merge' });
  });

  it('of another mailbox join by its link and the account’s password, and not before', async () => {
    const person = await customer('premier-12');
    const guest = newEmail('invite');
    const made = await order(guest);
    await desk.post(`/customers/${made.documentId}/notes`, { data: { text: 'Préfère le matin' } });
    expect(resultOf(await askMerge(made, person.email)).result).toBe('asked');
    expect(await ordersOf(person)).toEqual([]);
    const code = await mergeCode(guest);
    expect((await confirm(code, { currentPassword: person.password })).status).toBe(200);
    expect(await ordersOf(person)).toEqual([made.orderNumber]);
    // A lost answer: pressed again it is no error, and with a wrong password it opens nothing.
    expect((await confirm(code, { currentPassword: person.password })).status).toBe(200);
    expect((await confirm(code, { currentPassword: 'pas-le-bon' })).status).toBe(400);
    const page = await read(person);
    expect(page.account?.mailboxes).toEqual([guest]);
    expect(page.notes).toMatchObject([{ text: 'Préfère le matin' }]);
    expect(page.events.map(({ kind }) => kind)).toEqual(['merged', 'merge-asked']);
    const later = await order(guest);
    expect(resultOf(await askMerge(person, guest))).toEqual({ result: 'joined', orders: 1 });
    expect(await ordersOf(person)).toContain(later.orderNumber);
  });
});

describe('two accounts', () => {
  it('become one with everything of both, exported and erased as one', async () => {
    const { url } = shop();
    const kept = await customer('premier-13');
    const former = await customer('premier-14');
    const made = [
      await order(newEmail(), kept.token),
      await order(newEmail(), former.token),
      await order(former.email),
    ];
    for (const person of [kept, former]) {
      const address = { ...BOOK_ADDRESS, isPrimary: true, street: `rue de ${person.email}` };
      await call(url, 'POST', '/user-addresses', { data: address }, person);
      const list = await call(url, 'POST', '/lists', { data: { name: `liste de ${person.email}`, lines: [] } }, person);
      const { documentId } = (list.body as { data: { documentId: string } }).data;
      const rhythm = { list: documentId, weeks: 4, weekday: 2, language: 'fr' };
      await call(url, 'POST', '/standing-orders', { data: rhythm }, person);
    }
    await call(url, 'POST', '/affiliate-requests', { data: { phone: '0612345678', desc: 'Bonjour', termsAccepted: true } }, former); // prettier-ignore
    await askSamples(former.email);
    const soldOut = await addProduct(shop().databaseUrl, { price: '10.00', stock: 0 });
    const awaits = { productId: soldOut.productId, email: former.email };
    expect((await call(url, 'POST', '/stock-alerts', { data: awaits })).status).toBe(200);
    const address = { ...ADDRESS, email: former.email };
    await desk.post('/quotes', { data: quoteData([{ product }], { billingAddress: address, shippingAddress: address }) }); // prettier-ignore
    await sql(`insert into shop_coupon_uses (coupon_id, order_document_id, customer_id, customer_email, discount_cents, used_at)
      select id, $2, $1, '', 0, now() from coupons limit 1`, [former.id, made[1]?.documentId]); // prettier-ignore
    await sql(`update up_users set company_name = 'Gîtes réunis' where id = $1`, [former.id]);
    expect(resultOf(await askMerge(kept, former.email)).result).toBe('asked');
    expect((await confirm(await mergeCode(former.email), { currentPassword: kept.password })).status).toBe(200);

    expect(await ordersOf(kept)).toEqual(made.map(({ orderNumber }) => orderNumber).toSorted());
    const page = await read(kept);
    expect(page.account).toMatchObject({ email: kept.email, companyName: 'Gîtes réunis', mailboxes: [former.email] });
    expect(page.addresses.map(({ isPrimary, street }) => [isPrimary, street])).toEqual([
      [true, `rue de ${kept.email}`],
      [false, `rue de ${former.email}`],
    ]);
    expect(page.requests.map(({ kind }) => kind).toSorted()).toEqual(['affiliation', 'samples']);
    // What the erasure would take is counted beforehand.
    for (const part of ['quotes', 'stock-alerts']) expect(page.erasure?.parts).toContainEqual({ part, count: 1 });
    expect(await sql('select 1 from shop_coupon_uses where customer_id = $1', [former.id])).toEqual([]);
    // The former account has ended without being erased.
    expect((await readMe(url, former.token)).status).toBe(401);
    expect(await sql('select 1 from shop_erasures where account_id = $1', [former.id])).toEqual([]);

    const { token } = await logInAs(url, kept.email, kept.password);
    expect((await call(url, 'GET', '/lists', undefined, { token })).body).toMatchObject({
      data: [{ name: `liste de ${kept.email}` }, { name: `liste de ${former.email}` }],
    });
    expect((await call(url, 'GET', '/standing-orders', undefined, { token })).body).toMatchObject({
      data: [{ name: `liste de ${kept.email}` }, { name: `liste de ${former.email}` }],
    });
    const exported = JSON.stringify((await call(url, 'GET', '/users/me/export', undefined, { token })).body);
    expect(exported).toContain(`"companyName":"${former.email}"`);
    expect((await call(url, 'POST', '/users/me/delete', { currentPassword: kept.password }, { token })).status).toBe(200); // prettier-ignore
    for (const [table, column] of Object.entries({
      sample_requests: 'email',
      mail_messages: 'recipient',
      shop_account_mailboxes: 'email',
      shop_stock_alerts: 'email',
      shop_quotes: `billing ->> 'email'`,
    }))
      expect(await sql(`select 1 from ${table} where ${column} = $1`, [former.email]), table).toEqual([]);
  });

  it('of two companies end in one of them, and the other keeps its orders and lists', async () => {
    const [left, stayed] = [await Company.found(shop()), await Company.found(shop())];
    const kept = await customer('premier-15');
    const former = await customer('premier-16');
    await stayed.enrolled('approver', kept);
    await left.enrolled('buyer', former);
    const forCompany = await left.ordered(former);
    const own = await order(former.email, former.token);
    const made = await left.send(former, 'POST', '/lists', { name: 'Studio Bastille', lines: [] });
    const { documentId: list } = listAnswer.parse(made.body).data;
    await left.send(former, 'PUT', `/lists/${list}`, { version: 1, isShared: true });

    expect(resultOf(await askMerge(kept, former.email)).result).toBe('asked');
    expect((await confirm(await mergeCode(former.email), { currentPassword: kept.password })).status).toBe(200);
    const merged = await logInAs(shop().url, kept.email, kept.password);
    const numbersOf = async (person: Person, scope: string) =>
      ordersAnswer.parse((await left.send(person, 'GET', `/orders?scope=${scope}`)).body).data.map(({ orderNumber }) => orderNumber); // prettier-ignore
    expect(await numbersOf(merged, 'own')).toEqual([own.orderNumber]);
    expect(await numbersOf(merged, 'company')).toEqual([]);
    expect((await left.send(merged, 'GET', `/lists/${list}`)).status).toBe(404);
    expect(await numbersOf(left.manager, 'company')).toEqual([forCompany.orderNumber]);
    expect((await left.send(left.manager, 'GET', `/lists/${list}`)).status).toBe(200);
    expect((await read(kept)).company).toMatchObject({
      documentId: stayed.documentId,
      role: 'approver',
      people: [{ email: stayed.manager.email, role: 'manager' }],
      orderCount: 0,
    });
    expect((await read(left.manager)).company).toMatchObject({
      people: [],
      orderCount: 1,
      orders: [{ orderNumber: forCompany.orderNumber }],
    });
  });

  it('leave no row of the former account behind', async () => {
    const references = await sql<{ name: string }>(
      `select conrelid::regclass || '.' || a.attname || ' ' || confdeltype::text as name from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where confrelid = 'up_users'::regclass order by 1`,
    );
    // A merge moves every column called customer_id, the address book and who decided; others end with the account (c).
    expect(references.map(({ name }) => name).filter((name) => !name.endsWith(' c'))).toEqual([
      'affiliate_requests.customer_id n',
      'orders.customer_id n',
      'shop_purchase_requests.decided_by n',
      'user_addresses.users_permissions_user_id n',
    ]);
  });
});

describe('nobody gets somebody else’s orders', () => {
  it('when staff are talked into asking: neither of the two people can confirm alone', async () => {
    const victim = await customer('victime-15');
    const attacker = await customer('attaque-15');
    const made = await order(newEmail(), victim.token);
    resultOf(await askMerge(attacker, victim.email));
    // The attacker has no link; the victim, who has it, does not know the attacker's password.
    const code = await mergeCode(victim.email);
    for (const proof of [
      { currentPassword: victim.password },
      { currentPassword: '' },
      { password: 'tout-neuf-15', passwordConfirmation: 'tout-neuf-15' },
    ])
      expect((await confirm(code, proof)).status, JSON.stringify(proof)).toBe(400);
    expect(await ordersOf(attacker)).toEqual([]);
    expect(await ordersOf(victim)).toEqual([made.orderNumber]);
    expect((await readMe(shop().url, victim.token)).status).toBe(200);
    // The other way round the attacker has the link, and not the password.
    resultOf(await askMerge(victim, attacker.email));
    const other = await mergeCode(attacker.email);
    expect(refusalOf(await confirm(other, { currentPassword: attacker.password })).code).toBe('current-password-incorrect'); // prettier-ignore
    const guess = Array.from({ length: 43 }, () => 'A').join('');
    expect((await confirm(guess, { currentPassword: attacker.password })).status).toBe(400);
    expect(await ordersOf(attacker)).toEqual([]);
  });

  it('by an account that has not proven its mailbox, even where it names the guest’s', async () => {
    const victim = newEmail('victime');
    const made = await order(victim);
    const attacker = await registerPerson(shop().url, { email: victim, password: 'attaque-16' });
    for (const mailbox of [victim, newEmail()])
      expect(refusalOf(await askMerge(attacker, mailbox)).code).toBe('customer-unproven');
    expect(refusalOf(await askMerge(made, victim)).code).toBe('nothing-to-merge');
    expect(await ordersOf(attacker)).toEqual([]);
  });

  it('by a link that was used, is late, or whose account is blocked or no longer proven', async () => {
    const person = await customer('premier-17');
    const proof = { currentPassword: person.password };
    for (const change of [
      `update shop_account_codes set expires_at = now() - interval '1 second' where email = $1`,
      `update up_users set blocked = true where id = (select user_id from shop_account_codes where email = $1)`,
      `update up_users set blocked = false, confirmed = false where id = (select user_id from shop_account_codes where email = $1)`,
    ]) {
      const guest = newEmail('invite');
      const made = await order(guest);
      await sql('update up_users set confirmed = true, blocked = false where id = $1', [person.id]);
      resultOf(await askMerge(person, guest));
      const code = await mergeCode(guest);
      await sql(change, [guest]);
      expect((await confirm(code, proof)).status, change).toBeGreaterThanOrEqual(400);
      expect((await read(made)).account, change).toBeNull();
    }
  });

  it('after it is proven by its new owner: a merged mailbox leaves the former account', async () => {
    const person = await customer('premier-18');
    const guest = newEmail('invite');
    await order(guest);
    resultOf(await askMerge(person, guest));
    await confirm(await mergeCode(guest), { currentPassword: person.password });
    await confirmedPerson(shop(), { email: guest, password: 'nouveau-18' });
    const later = await order(guest);
    expect((await read(person)).account?.mailboxes).toEqual([]);
    expect(resultOf(await askMerge(person, guest)).result).toBe('asked');
    expect(await ordersOf(person)).not.toContain(later.orderNumber);
  });
});
