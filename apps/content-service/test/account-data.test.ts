import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import {
  logInAs,
  personOf,
  mailedResetCode,
  newEmail,
  readMe,
  registerPerson,
  resetPassword,
} from './support/accounts.ts';
import { codeIn } from './support/mailbox.ts';
import { ADDRESS, call, orderData, orderOf, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';

const shop = useSharedShop();

const me = (token: string) => readMe(shop().url, token);
const forgot = (email: string) => mailedResetCode(shop(), email);
const reset = (code: string, password: string) => resetPassword(shop().url, code, password);

async function guestOrder(email: string) {
  const { url, databaseUrl } = shop();
  const data = orderData([{ product: await addProduct(databaseUrl, { price: '21.90' }), unitPrice: 21.9 }]);
  return placed(await placeOrder(url, { ...data, billingAddress: { ...ADDRESS, email } }));
}

describe('PUT /users/:id', () => {
  it('changes the caller’s own four fields and nobody else’s', async () => {
    const { url } = shop();
    const [person, other] = [await registerPerson(url), await registerPerson(url)];
    const put = (id: number | string, body: object) => call(url, 'PUT', `/users/${id}`, body, { token: person.token });
    const changed = await put(person.id, {
      firstName: 'Ana',
      name: 'Bell',
      displayName: 'Ana B.',
      email: person.email,
    });
    expect(changed.body).toMatchObject({
      id: person.id,
      firstName: 'Ana',
      name: 'Bell',
      displayName: 'Ana B.',
      email: person.email,
    });
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

describe('changing the e-mail', () => {
  it('needs the password and a click in the new mailbox, and ends open reset links', async () => {
    const { url, mailbox } = shop();
    const person = await registerPerson(url);
    const resetCode = await forgot(person.email);
    const email = newEmail('nouvelle');
    const put = (body: object) => call(url, 'PUT', `/users/${person.id}`, body, { token: person.token });
    expect(refusalOf(await put({ email }))).toMatchObject({
      code: 'current-password-incorrect',
      fields: ['currentPassword: current-password-incorrect'],
    });
    expect((await put({ email, currentPassword: person.password })).body).toMatchObject({
      email: person.email,
      pendingEmail: email,
    });
    expect(refusalOf(await reset(resetCode, 'second-22')).code).toBe('reset-code-invalid');
    const warning = await mailbox.receive({ to: person.email, subject: 'changement d’adresse' });
    expect(warning.text).not.toContain(email);
    const code = codeIn(await mailbox.receive({ to: email }), 'confirm-email');
    const confirm = (password: object) => call(url, 'POST', '/auth/confirm-email', { code, ...password });
    // Who merely owns the new mailbox, by a slip of the pen, gets nowhere.
    const chosen = { password: 'second-22', passwordConfirmation: 'second-22' };
    for (const wrong of [{ currentPassword: 'mauvais-1' }, chosen]) {
      expect(refusalOf(await confirm(wrong)).code).toBe('current-password-incorrect');
    }
    expect((await confirm({ currentPassword: person.password })).body).toMatchObject({ user: { email } });
    expect(refusalOf(await me(person.token)).code).toBe('token-invalid');
    expect((await confirm({ currentPassword: person.password })).status).toBe(200);
    await mailbox.receive({ to: person.email, subject: 'a changé' });
    const { token } = await logInAs(url, email, person.password);
    expect((await me(token)).body).toMatchObject({ id: person.id, email, pendingEmail: null, confirmed: true });
  });

  it('is cancelled by a change of password, whatever link the new mailbox has', async () => {
    const { url, mailbox } = shop();
    const person = await registerPerson(url);
    const email = newEmail('pirate');
    await call(url, 'PUT', `/users/${person.id}`, { email, currentPassword: person.password }, { token: person.token });
    const code = codeIn(await mailbox.receive({ to: email }), 'confirm-email');
    const second = { currentPassword: person.password, password: 'second-22', passwordConfirmation: 'second-22' };
    await call(url, 'POST', '/auth/change-password', second, { token: person.token });
    const late = { code, currentPassword: 'second-22' };
    expect(refusalOf(await call(url, 'POST', '/auth/confirm-email', late)).code).toBe('confirmation-code-invalid');
  });

  it('is refused when somebody else has proven the address in the meantime', async () => {
    const { url, mailbox } = shop();
    const person = await registerPerson(url);
    const email = newEmail('convoitee');
    const change = { email, currentPassword: person.password };
    await call(url, 'PUT', `/users/${person.id}`, change, { token: person.token });
    const code = codeIn(await mailbox.receive({ to: email }), 'confirm-email');
    const other = await registerPerson(url, { email, username: email });
    const proof = codeIn(await mailbox.receive({ to: email, subject: 'Confirmez votre adresse' }), 'confirm-email');
    await call(url, 'POST', '/auth/confirm-email', { code: proof, currentPassword: other.password });
    const confirmation = { code, currentPassword: person.password };
    expect(refusalOf(await call(url, 'POST', '/auth/confirm-email', confirmation))).toMatchObject({
      status: 409,
      code: 'email-taken',
    });
    expect((await me(person.token)).body).toMatchObject({ email: person.email });
  });
});

describe('guest orders', () => {
  it('join an account after the click in the mailbox, not before', async () => {
    const { url, mailbox } = shop();
    const email = newEmail('invitee');
    const order = await guestOrder(email);
    const person = await registerPerson(url, { email });
    const orders = (token: string) => call(url, 'GET', '/orders', undefined, { token });
    expect((await orders(person.token)).body).toMatchObject({ data: [] });
    const code = codeIn(await mailbox.receive({ to: email, subject: 'Confirmez' }), 'confirm-email');
    const confirmed = await call(url, 'POST', '/auth/confirm-email', { code, currentPassword: person.password });
    const { token } = personOf(confirmed, person.password);
    expect((await orders(token)).body).toMatchObject({ data: [{ orderNumber: order.orderNumber }] });
    expect((await orders(person.token)).status).toBe(401);
  });

  it('do not join when the code of another account, or of another purpose, is used', async () => {
    const { url } = shop();
    const person = await registerPerson(url);
    const resetCode = await forgot(person.email);
    const confirmation = { code: resetCode, currentPassword: person.password };
    expect(refusalOf(await call(url, 'POST', '/auth/confirm-email', confirmation)).code).toBe(
      'confirmation-code-invalid',
    );
    expect((await me(person.token)).body).toMatchObject({ confirmed: false });
  });

  it('can be asked for again: a new link is mailed, the first one still works', async () => {
    const { url, mailbox } = shop();
    const person = await registerPerson(url);
    const first = codeIn(await mailbox.receive({ to: person.email }), 'confirm-email');
    await call(url, 'POST', '/auth/send-email-confirmation', {}, { token: person.token });
    await expect.poll(async () => (await mailbox.arrived({ to: person.email })).length).toBe(2);
    const confirmation = { code: first, currentPassword: person.password };
    expect((await call(url, 'POST', '/auth/confirm-email', confirmation)).status).toBe(200);
  });
});

describe('my data', () => {
  it('are exported completely, without anything private', async () => {
    const { url, mailbox } = shop();
    const email = newEmail('export');
    const order = await guestOrder(email);
    const person = await registerPerson(url, { email });
    const confirmed = await call(url, 'POST', '/auth/confirm-email', {
      code: codeIn(await mailbox.receive({ to: email, subject: 'Confirmez' }), 'confirm-email'),
      currentPassword: person.password,
    });
    const { token } = personOf(confirmed, person.password);
    const { body } = await call(url, 'GET', '/users/me/export', undefined, { token });
    expect(body).toMatchObject({ customer: { email }, orders: [{ orderNumber: order.orderNumber }] });
    expect(JSON.stringify(body)).not.toMatch(/password|\$2[aby]\$|hash|sessionVersion|attemptKey/i);
  });

  it('are erased with the password only; the books keep only paid orders', async () => {
    const { url, databaseUrl } = shop();
    const person = await registerPerson(url);
    const product = await addProduct(databaseUrl, { price: '21.90' });
    const place = async () => {
      const data = orderData([{ product, unitPrice: 21.9 }]);
      return placed(await placeOrder(url, { ...data, notes: 'Sonnez' }, { token: person.token }));
    };
    const [cancelled, delivered, open] = [await place(), await place(), await place()];
    orderOf(
      await call(
        url,
        'PUT',
        `/orders/${cancelled.documentId}`,
        { data: { orderStatus: 'cancelled' } },
        { token: person.token },
      ),
    );
    await query(
      databaseUrl,
      `update orders set order_status = 'delivered', payment_status = 'paid', paid_at = now() where document_id = $1`,
      [delivered.documentId],
    );
    const erase = (currentPassword: string) =>
      call(url, 'POST', '/users/me/delete', { currentPassword }, { token: person.token });
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
