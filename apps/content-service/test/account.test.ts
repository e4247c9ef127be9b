import { customer } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import { useMailService } from './setup/mail-service.ts';
import { logInAs, newEmail, personOf, registerPerson } from './support/accounts.ts';
import { codeIn } from './support/mailbox.ts';
import { ADDRESS, call, orderData, orderOf, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';

const shop = useMailService('account');

const me = (token: string) => call(shop().url, 'GET', '/users/me', undefined, { token });

async function forgot(email: string): Promise<string> {
  const { url, mailbox } = shop();
  expect(await call(url, 'POST', '/auth/forgot-password', { email })).toEqual({ status: 200, body: { ok: true } });
  return codeIn(await mailbox.receive({ to: email, subject: 'mot de passe' }), 'reset-password');
}

function reset(code: string, password: string) {
  return call(shop().url, 'POST', '/auth/reset-password', { code, password, passwordConfirmation: password });
}

async function guestOrder(email: string) {
  const { url, databaseUrl } = shop();
  const data = orderData([{ product: await addProduct(databaseUrl, { price: '21.90' }), unitPrice: 21.9 }]);
  return placed(await placeOrder(url, { ...data, billingAddress: { ...ADDRESS, email } }));
}

describe('registering and logging in', () => {
  it('opens an account that logs in with its user name or its e-mail, in any case', async () => {
    const { url } = shop();
    const person = await registerPerson(url);
    for (const identifier of [person.username, person.username.toUpperCase(), person.email, ` ${person.email.toUpperCase()} `]) {
      expect((await logInAs(url, identifier, person.password)).id).toBe(person.id);
    }
  });

  it('P39: drops fields of a registration that are not a visitor’s to set', async () => {
    const { url, databaseUrl } = shop();
    const person = await registerPerson(url, { confirmed: true, blocked: true, role: 1, sessionVersion: 9, id: 1, provider: 'x' });
    const [row] = await query(
      databaseUrl,
      `select confirmed, blocked, session_version, provider, r.type from up_users u
       join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id where u.id = $1`,
      [person.id],
    );
    expect(row).toEqual({ confirmed: false, blocked: false, session_version: 1, provider: 'local', type: 'authenticated' });
  });

  it('lets one of twenty registrations of the same moment win, by e-mail and by user name', async () => {
    const { url, databaseUrl } = shop();
    const email = newEmail('foule');
    const body = (index: number) => ({ username: `foule${index}-${email.slice(6, 14)}`, email, password: 'premier-1' });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => call(url, 'POST', '/auth/local/register', body(index))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409).map((answer) => refusalOf(answer).code)).toEqual(Array(19).fill('email-taken'));
    expect(await query(databaseUrl, 'select 1 from up_users where email = $1', [email])).toHaveLength(1);
    const { username } = await registerPerson(url);
    const taken = await call(url, 'POST', '/auth/local/register', { username: username.toUpperCase(), email: newEmail(), password: 'premier-1' });
    expect(refusalOf(taken)).toMatchObject({ status: 409, code: 'username-taken', fields: ['username: username-taken'] });
  });

  it('refuses somebody else’s address as a user name', async () => {
    const answer = await call(shop().url, 'POST', '/auth/local/register', { username: 'victime@exemple.fr', email: newEmail(), password: 'premier-1' });
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'invalid-body', fields: ['username: username-not-email'] });
  });

  it('names the field and the rule of bad input', async () => {
    const { url } = shop();
    const short = await call(url, 'POST', '/auth/local/register', { username: 'x', email: 'pas-une-adresse', password: '123' });
    expect(refusalOf(short).fields).toEqual(['email: email', 'password: password-too-short']);
    expect(refusalOf(await call(url, 'POST', '/auth/local', { identifier: 'claire' })).fields).toEqual(['password: invalid_type']);
    const long = await call(url, 'POST', '/auth/local/register', { username: 'xyz', email: newEmail(), password: 'é'.repeat(37) });
    expect(refusalOf(long).fields).toEqual(['password: password-too-long']);
  });

  it('P41: answers a wrong password and an unknown account alike, and takes as long for both', async () => {
    const { url } = shop();
    const person = await registerPerson(url);
    const attempt = async (identifier: string) => {
      const startedAt = performance.now();
      const answer = await call(url, 'POST', '/auth/local', { identifier, password: 'mauvais-1' });
      return { answer, milliseconds: performance.now() - startedAt };
    };
    const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const wrong = await attempt(person.email);
      const nobody = await attempt(newEmail('personne'));
      expect(nobody.answer).toEqual(wrong.answer);
      known.push(wrong.milliseconds);
      unknown.push(nobody.milliseconds);
    }
    expect(median(unknown)).toBeGreaterThan(median(known) * 0.5);
    expect(median(unknown)).toBeLessThan(median(known) * 2);
  });

  it('tells an account that is blocked so only when its password is right', async () => {
    const { url, databaseUrl } = shop();
    const person = await registerPerson(url);
    await query(databaseUrl, 'update up_users set blocked = true where id = $1', [person.id]);
    const right = await call(url, 'POST', '/auth/local', { identifier: person.email, password: person.password });
    const wrong = await call(url, 'POST', '/auth/local', { identifier: person.email, password: 'mauvais-1' });
    expect([refusalOf(right).code, refusalOf(wrong).code]).toEqual(['account-blocked', 'invalid-credentials']);
    expect(refusalOf(await me(person.token)).code).toBe('token-invalid');
  });
});

describe('a forgotten password', () => {
  it('is replaced once by the mailed link, which also proves the mailbox', async () => {
    const { url } = shop();
    const person = await registerPerson(url);
    const code = await forgot(person.email);
    const session = personOf(await reset(code, 'second-22'), 'second-22');
    expect(customer.parse((await me(session.token)).body).confirmed).toBe(true);
    expect(refusalOf(await reset(code, 'third-333'))).toMatchObject({ status: 400, code: 'reset-code-invalid' });
    expect((await logInAs(url, person.email, 'second-22')).id).toBe(person.id);
  });

  it('of twenty uses of one link at the same moment takes one', async () => {
    const person = await registerPerson(shop().url);
    const code = await forgot(person.email);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(code, `second-${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not replaced after an hour, nor with a made-up code', async () => {
    const person = await registerPerson(shop().url);
    const code = await forgot(person.email);
    await query(shop().databaseUrl, `update shop_account_codes set expires_at = now() - interval '1 second' where user_id = $1`, [person.id]);
    for (const text of [code, 'x'.repeat(43), `${code}x`, "' or 1=1 --"]) {
      expect(refusalOf(await reset(text, 'second-22')).code).toBe('reset-code-invalid');
    }
  });

  it('keeps no code in the database that would open anything', async () => {
    const person = await registerPerson(shop().url);
    const code = await forgot(person.email);
    const rows = await query(
      shop().databaseUrl,
      'select row_to_json(c)::text as text from shop_account_codes c union all select row_to_json(o)::text from shop_outbox o',
    );
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('P41: answers the same, as late, for known and unknown mail, and mails only the known', async () => {
    const { url, mailbox } = shop();
    const person = await registerPerson(url);
    const nobody = newEmail('personne');
    const times: Record<string, number> = {};
    for (const email of [person.email, nobody]) {
      const startedAt = performance.now();
      expect(await call(url, 'POST', '/auth/forgot-password', { email })).toEqual({ status: 200, body: { ok: true } });
      times[email] = performance.now() - startedAt;
    }
    expect(Math.abs((times[person.email] ?? 0) - (times[nobody] ?? 0))).toBeLessThan(60);
    await mailbox.receive({ to: person.email, subject: 'mot de passe' });
    expect(await mailbox.arrived({ to: nobody })).toEqual([]);
  });

  it('refuses two passwords that differ', async () => {
    const answer = await call(shop().url, 'POST', '/auth/reset-password', { code: 'x', password: 'second-22', passwordConfirmation: 'second-23' });
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'passwords-differ', fields: ['passwordConfirmation: passwords-differ'] });
  });
});

describe('P40: tokens', () => {
  const change = (token: string, body: object) => call(shop().url, 'POST', '/auth/change-password', body, { token });

  it('end when the password is changed, while the answer carries a new one', async () => {
    const person = await registerPerson(shop().url);
    const second = { password: 'second-22', passwordConfirmation: 'second-22' };
    expect(refusalOf(await change(person.token, { ...second, currentPassword: 'mauvais' }))).toMatchObject({ status: 400, code: 'current-password-incorrect' });
    const same = { currentPassword: person.password, password: person.password, passwordConfirmation: person.password };
    expect(refusalOf(await change(person.token, same)).code).toBe('new-password-same');
    const session = personOf(await change(person.token, { ...second, currentPassword: person.password }), 'second-22');
    expect(refusalOf(await me(person.token))).toMatchObject({ status: 401, code: 'token-invalid' });
    expect((await me(session.token)).status).toBe(200);
  });

  it('end when the password is reset and when the customer logs out, on every device', async () => {
    const { url } = shop();
    const person = await registerPerson(url);
    const other = await logInAs(url, person.email, person.password);
    expect((await call(url, 'POST', '/auth/logout', {}, { token: person.token })).status).toBe(200);
    expect([(await me(person.token)).status, (await me(other.token)).status]).toEqual([401, 401]);
    const again = await logInAs(url, person.email, person.password);
    await reset(await forgot(person.email), 'second-22');
    expect((await me(again.token)).status).toBe(401);
  });

  it('that are forged, unsigned or broken are refused, even where guests may call', async () => {
    const { url } = shop();
    const unsigned = `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa('{"id":1,"sv":1}')}.`.replaceAll('=', '');
    for (const token of [unsigned, 'x', 'eyJhbGciOiJIUzI1NiJ9.e30.x']) {
      expect(refusalOf(await me(token)).code).toBe('token-invalid');
      expect((await call(url, 'GET', '/orders', undefined, { token })).status).toBe(401);
    }
    expect(refusalOf(await call(url, 'GET', '/users/me')).code).toBe('token-missing');
  });
});

describe('P36: PUT /users/:id', () => {
  it('changes the caller’s own four fields and nobody else’s', async () => {
    const { url } = shop();
    const [person, other] = [await registerPerson(url), await registerPerson(url)];
    const put = (id: number | string, body: object) => call(url, 'PUT', `/users/${id}`, body, { token: person.token });
    const changed = await put(person.id, { firstName: 'Ana', name: 'Bell', displayName: 'Ana B.', email: person.email });
    expect(changed.body).toMatchObject({ id: person.id, firstName: 'Ana', name: 'Bell', displayName: 'Ana B.', email: person.email });
    for (const id of [other.id, other.documentId, 1, 999_999, `${person.id}0`, 'me', '%27']) {
      expect(refusalOf(await put(id, { firstName: 'Pirate' })).status, String(id)).toBe(403);
    }
    expect((await put(person.documentId, { name: null })).body).toMatchObject({ firstName: 'Ana', name: null });
  });

  it('refuses role, confirmed, blocked and password by name', async () => {
    const person = await registerPerson(shop().url);
    for (const field of ['role', 'confirmed', 'blocked', 'password', 'sessionVersion', 'username', 'id']) {
      const answer = await call(shop().url, 'PUT', `/users/${person.id}`, { [field]: 1 }, { token: person.token });
      expect(refusalOf(answer)).toMatchObject({ status: 400, fields: [`${field}: unknown-field`] });
    }
  });
});

describe('P45: changing the e-mail', () => {
  it('needs the password and a click in the new box, tells the old one and kills open reset links', async () => {
    const { url, mailbox } = shop();
    const person = await registerPerson(url);
    const resetCode = await forgot(person.email);
    const email = newEmail('nouvelle');
    const put = (body: object) => call(url, 'PUT', `/users/${person.id}`, body, { token: person.token });
    expect(refusalOf(await put({ email }))).toMatchObject({ code: 'current-password-incorrect', fields: ['currentPassword: current-password-incorrect'] });
    expect((await put({ email, currentPassword: person.password })).body).toMatchObject({ email: person.email, pendingEmail: email });
    expect(refusalOf(await reset(resetCode, 'second-22')).code).toBe('reset-code-invalid');
    const warning = await mailbox.receive({ to: person.email, subject: 'changement d’adresse' });
    expect(warning.text).not.toContain(email);
    const code = codeIn(await mailbox.receive({ to: email }), 'confirm-email');
    const confirm = () => call(url, 'POST', '/auth/confirm-email', { code });
    expect(await confirm()).toEqual({ status: 200, body: { ok: true } });
    expect((await me(person.token)).body).toMatchObject({ email, pendingEmail: null, confirmed: true });
    expect((await confirm()).status).toBe(200);
    await mailbox.receive({ to: person.email, subject: 'a changé' });
    expect((await logInAs(url, email, person.password)).id).toBe(person.id);
  });

  it('is called off by a change of password, whatever lies in the new box', async () => {
    const { url, mailbox } = shop();
    const person = await registerPerson(url);
    const email = newEmail('pirate');
    await call(url, 'PUT', `/users/${person.id}`, { email, currentPassword: person.password }, { token: person.token });
    const code = codeIn(await mailbox.receive({ to: email }), 'confirm-email');
    const second = { currentPassword: person.password, password: 'second-22', passwordConfirmation: 'second-22' };
    await call(url, 'POST', '/auth/change-password', second, { token: person.token });
    expect(refusalOf(await call(url, 'POST', '/auth/confirm-email', { code })).code).toBe('confirmation-code-invalid');
  });

  it('is refused when the address was taken in the meantime', async () => {
    const { url, mailbox } = shop();
    const person = await registerPerson(url);
    const email = newEmail('convoitee');
    const change = { email, currentPassword: person.password };
    await call(url, 'PUT', `/users/${person.id}`, change, { token: person.token });
    const code = codeIn(await mailbox.receive({ to: email }), 'confirm-email');
    await registerPerson(url, { email, username: email });
    expect(refusalOf(await call(url, 'POST', '/auth/confirm-email', { code }))).toMatchObject({ status: 409, code: 'email-taken' });
    expect(refusalOf(await call(url, 'PUT', `/users/${person.id}`, change, { token: person.token })).code).toBe('email-taken');
    expect((await me(person.token)).body).toMatchObject({ email: person.email });
  });
});

describe('P35: guest orders', () => {
  it('join an account after the click in the mailbox, not before', async () => {
    const { url, mailbox } = shop();
    const email = newEmail('invitee');
    const order = await guestOrder(email);
    const person = await registerPerson(url, { email });
    const orders = async () => (await call(url, 'GET', '/orders', undefined, { token: person.token })).body;
    expect(await orders()).toMatchObject({ data: [] });
    const code = codeIn(await mailbox.receive({ to: email, subject: 'Confirmez' }), 'confirm-email');
    await call(url, 'POST', '/auth/confirm-email', { code });
    expect(await orders()).toMatchObject({ data: [{ orderNumber: order.orderNumber }] });
  });

  it('stay apart when the code of another account, or of another purpose, is used', async () => {
    const { url } = shop();
    const person = await registerPerson(url);
    const resetCode = await forgot(person.email);
    expect(refusalOf(await call(url, 'POST', '/auth/confirm-email', { code: resetCode })).code).toBe('confirmation-code-invalid');
    expect((await me(person.token)).body).toMatchObject({ confirmed: false });
  });

  it('can be asked for again: a new link is mailed, the first one still works', async () => {
    const { url, mailbox } = shop();
    const person = await registerPerson(url);
    const first = codeIn(await mailbox.receive({ to: person.email }), 'confirm-email');
    await call(url, 'POST', '/auth/send-email-confirmation', {}, { token: person.token });
    await expect.poll(async () => (await mailbox.arrived({ to: person.email })).length, { timeout: 10_000 }).toBe(2);
    expect((await call(url, 'POST', '/auth/confirm-email', { code: first })).status).toBe(200);
  });
});

describe('my data', () => {
  it('is exported whole and without anything private', async () => {
    const { url, mailbox } = shop();
    const email = newEmail('export');
    const order = await guestOrder(email);
    const person = await registerPerson(url, { email });
    await call(url, 'POST', '/auth/confirm-email', { code: codeIn(await mailbox.receive({ to: email, subject: 'Confirmez' }), 'confirm-email') });
    const { body } = await call(url, 'GET', '/users/me/export', undefined, { token: person.token });
    expect(body).toMatchObject({ customer: { email }, orders: [{ orderNumber: order.orderNumber }] });
    expect(JSON.stringify(body)).not.toMatch(/password|\$2[aby]\$|hash|sessionVersion|attemptKey/i);
  });

  it('is erased for the password only; the books keep paid orders, unpaid cancelled ones keep nobody', async () => {
    const { url, databaseUrl } = shop();
    const person = await registerPerson(url);
    const product = await addProduct(databaseUrl, { price: '21.90' });
    const place = async () => {
      const data = orderData([{ product, unitPrice: 21.9 }]);
      return placed(await placeOrder(url, { ...data, notes: 'Sonnez' }, { token: person.token }));
    };
    const [cancelled, delivered, open] = [await place(), await place(), await place()];
    orderOf(await call(url, 'PUT', `/orders/${cancelled.documentId}`, { data: { orderStatus: 'cancelled' } }, { token: person.token }));
    await query(databaseUrl, `update orders set order_status = 'delivered', payment_status = 'paid', paid_at = now() where document_id = $1`, [delivered.documentId]);
    const erase = (currentPassword: string) => call(url, 'POST', '/users/me/delete', { currentPassword }, { token: person.token });
    expect(refusalOf(await erase('mauvais')).code).toBe('current-password-incorrect');
    expect(await erase(person.password)).toEqual({ status: 200, body: { ok: true } });
    expect((await me(person.token)).status).toBe(401);
    const rows = await query<Record<string, unknown>>(
      databaseUrl,
      `select o.document_id, o.customer_id, o.customer_email, o.notes, a.last_name, a.street, a.phone_number
       from orders o join order_addresses a on a.id = o.billing_address_id where o.document_id = any($1) order by o.id`,
      [[cancelled.documentId, delivered.documentId, open.documentId]],
    );
    const none = { customer_id: null, customer_email: '', notes: null, phone_number: '' };
    expect(rows).toMatchObject([
      { ...none, last_name: '', street: '' },
      { ...none, last_name: 'Martin', street: '3 rue des Lilas' },
      { customer_id: null, customer_email: ADDRESS.email, notes: 'Sonnez', last_name: 'Martin' },
    ]);
    expect(await query(databaseUrl, 'select 1 from up_users where email = $1', [person.email])).toEqual([]);
  });
});
