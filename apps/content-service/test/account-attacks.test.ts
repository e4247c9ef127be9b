import { customer } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { BOOK_ADDRESS } from './support/access-calls.ts';
import { logInAs, newEmail, type Person, personOf, readMe, registerPerson } from './support/accounts.ts';
import { shortestTimes } from './support/answer-times.ts';
import { codeIn } from './support/mailbox.ts';
import { ADDRESS, type Answer, call, orderData, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { Browser } from './support/session-calls.ts';

const shop = useSharedShop();
const CHOSEN = 'la-mienne-42';

let replica: Promise<{ url: string }> | undefined;

/** A replica that counts what a stranger tries, a tenth of what is allowed in a shop. */
function limitedReplica(): Promise<{ url: string }> {
  replica ??= shop().startReplica({ RATE_LIMIT_FACTOR: '0.1' });
  return replica;
}

async function guestOrder(email: string) {
  const product = await addProduct(shop().databaseUrl, { price: '21.90' });
  const data = orderData([{ product, unitPrice: 21.9 }]);
  return placed(await placeOrder(shop().url, { ...data, billingAddress: { ...ADDRESS, email } }));
}

async function confirmationCode(email: string): Promise<string> {
  return codeIn(await shop().mailbox.receive({ to: email, subject: 'Confirmez' }), 'confirm-email');
}

/** A customer who has proven their mailbox. */
async function provenPerson(): Promise<Person> {
  const person = await registerPerson(shop().url);
  const proof = { code: await confirmationCode(person.email), currentPassword: person.password };
  return personOf(await call(shop().url, 'POST', '/auth/confirm-email', proof), person.password);
}

function ordersOf(token: string) {
  return call(shop().url, 'GET', '/orders', undefined, { token });
}

describe('an attacker who opens an account with a guest’s mailbox', () => {
  it('gets nothing when the guest confirms it: session, password and addresses are deleted', async () => {
    const { url } = shop();
    const email = newEmail('invitee');
    const order = await guestOrder(email);
    const attacker = await registerPerson(url, { email, username: email });
    const own = { token: attacker.token };
    await call(url, 'PUT', `/users/${attacker.id}`, { firstName: 'Votre compte est bloqué' }, own);
    await call(url, 'POST', '/user-addresses', { data: { ...BOOK_ADDRESS, isPrimary: true } }, own);
    const code = await confirmationCode(email);
    // The guest does not know the password of an account that is not theirs.
    const guess = await call(url, 'POST', '/auth/confirm-email', { code, currentPassword: 'la-mienne' });
    expect(refusalOf(guess)).toMatchObject({ status: 400, code: 'current-password-incorrect' });
    const chosen = { code, password: CHOSEN, passwordConfirmation: CHOSEN };
    const guest = personOf(await call(url, 'POST', '/auth/confirm-email', chosen), CHOSEN);
    expect((await ordersOf(guest.token)).body).toMatchObject({ data: [{ orderNumber: order.orderNumber }] });
    for (const path of ['/orders', '/users/me', '/users/me/export', '/user-addresses']) {
      expect((await call(url, 'GET', path, undefined, own)).status, path).toBe(401);
    }
    const login = await call(url, 'POST', '/auth/local', { identifier: email, password: attacker.password });
    expect(refusalOf(login).code).toBe('invalid-credentials');
    const me = customer.parse((await readMe(url, guest.token)).body);
    expect(me).toMatchObject({ confirmed: true, firstName: null, pendingEmail: null });
    const book = await call(url, 'GET', '/user-addresses', undefined, { token: guest.token });
    expect(book.body).toMatchObject({ data: [] });
  });

  it('gets nothing by changing an account of their own to that mailbox either', async () => {
    const { url } = shop();
    const email = newEmail('invitee');
    await guestOrder(email);
    const attacker = await registerPerson(url);
    const change = { email, currentPassword: attacker.password };
    await call(url, 'PUT', `/users/${attacker.id}`, change, { token: attacker.token });
    const code = await confirmationCode(email).catch(async () =>
      codeIn(await shop().mailbox.receive({ to: email }), 'confirm-email'),
    );
    const chosen = { code, password: CHOSEN, passwordConfirmation: CHOSEN };
    expect(refusalOf(await call(url, 'POST', '/auth/confirm-email', chosen)).code).toBe('current-password-incorrect');
    expect((await ordersOf(attacker.token)).body).toMatchObject({ data: [] });
  });

  it('changes nothing by a link that is merely opened', async () => {
    const { url } = shop();
    const person = await registerPerson(url);
    const code = await confirmationCode(person.email);
    for (const path of ['confirm-email', 'reset-password']) {
      for (const address of [`/auth/${path}/${code}`, `/auth/${path}?code=${code}`]) {
        expect([404, 405]).toContain((await call(url, 'GET', address)).status);
      }
    }
    expect((await readMe(url, person.token)).body).toMatchObject({ confirmed: false });
  });
});

describe('a mail to an unproven mailbox', () => {
  const WORDS = 'Votre compte est bloqué';

  it('repeats no text of a public form', async () => {
    const { url, mailbox } = shop();
    const email = newEmail('victime');
    const data = { fullName: WORDS, companyName: WORDS + email, email, phone: '0612345678', address: WORDS, housingUnits: 1, website: 'x.fr' }; // prettier-ignore
    expect((await call(url, 'POST', '/sample-requests', { data })).status).toBe(201);
    const mail = await mailbox.receive({ to: email });
    expect(mail.text + (mail.html ?? '')).not.toContain('bloqué');
  });

  it('greets by no name, neither for an account’s link nor for a guest’s order', async () => {
    const { url, mailbox } = shop();
    const person = await registerPerson(url);
    await call(url, 'PUT', `/users/${person.id}`, { firstName: WORDS }, { token: person.token });
    await call(url, 'POST', '/auth/forgot-password', { email: person.email });
    expect((await mailbox.receive({ to: person.email, subject: 'mot de passe' })).text).not.toContain('bloqué');
    const email = newEmail('victime');
    const order = await guestOrder(email);
    expect((await mailbox.receive({ to: email, subject: order.orderNumber })).text).toMatch(/^[\s\S]*Bonjour,/);
  });

  it('shows no web address as the name of a person, a company or a place', async () => {
    const { url, databaseUrl } = shop();
    const person = await registerPerson(url);
    for (const firstName of ['http://evil.example', 'WWW.evil.example', 'Jean evil.example/a']) {
      const answer = await call(url, 'PUT', `/users/${person.id}`, { firstName }, { token: person.token });
      expect(refusalOf(answer)).toMatchObject({ status: 400, fields: ['firstName: link'] });
    }
    const product = await addProduct(databaseUrl, { price: '21.90' });
    const data = orderData([{ product, unitPrice: 21.9 }]);
    const billingAddress = { ...ADDRESS, companyName: 'Gain https://evil.example' };
    expect(refusalOf(await placeOrder(url, { ...data, billingAddress })).fields).toEqual([
      'data.billingAddress.companyName: link',
    ]);
    for (const name of ['St. Martin', 'J.-P. O’Neil', 'Booking.com', 'S.A.R.L. Les Lilas', 'A/B Gîtes']) {
      const answer = await call(url, 'PUT', `/users/${person.id}`, { displayName: name }, { token: person.token });
      expect(answer.status, name).toBe(200);
    }
  });
});

describe('an attacker who opens an account with a mailbox that has one', () => {
  /** What an answer tells, without what differs between any two accounts. */
  function revealed({ status, body }: Answer, email: string): string {
    const words = JSON.stringify(body)
      .replaceAll(email, 'E')
      .replaceAll(/"(jwt|documentId)":"[^"]+"/g, '"$1"');
    return `${status} ${words.replaceAll(/"id":\d+/g, '"id"')}`;
  }

  it('learns nothing by it: every answer is the same, and its owner gets a mail', async () => {
    const { url, mailbox } = shop();
    const owner = await provenPerson();
    const nobody = newEmail('personne');
    const tellings = async (email: string) => {
      const registered = await call(url, 'POST', '/auth/local/register', { username: email, email, password: CHOSEN });
      const person = personOf(registered, CHOSEN);
      const own = { token: person.token };
      const loggedIn = await call(url, 'POST', '/auth/local', { identifier: email, password: CHOSEN });
      expect(personOf(loggedIn, CHOSEN).id).toBe(person.id);
      const wrong = await call(url, 'POST', '/auth/local', { identifier: email, password: 'mauvais-1' });
      const again = await call(url, 'POST', '/auth/send-email-confirmation', undefined, own);
      const other = await registerPerson(url);
      const change = { email, currentPassword: other.password };
      const moved = await call(url, 'PUT', `/users/${other.id}`, change, { token: other.token });
      const answers = [registered, loggedIn, wrong, again, await readMe(url, person.token), await ordersOf(own.token)];
      return [...answers.map((answer) => revealed(answer, email)), moved.status];
    };
    expect(await tellings(owner.email)).toEqual(await tellings(nobody));
    expect((await logInAs(url, owner.email, owner.password)).id).toBe(owner.id);

    await mailbox.receive({ to: nobody, subject: 'Confirmez votre nouvelle' });
    await expect
      .poll(async () => (await mailbox.arrived({ to: owner.email, subject: 'déjà un compte' })).length)
      .toBe(3);
    const { text } = await mailbox.receive({ to: owner.email, subject: 'déjà un compte' });
    expect(text).toContain('/account');
    expect(text).not.toContain('/confirm-email/');
  });

  it('learns nothing by the response time', async () => {
    const { url } = shop();
    const owner = await provenPerson();
    const register = (email: string) => {
      const [username] = newEmail().split('@');
      return call(url, 'POST', '/auth/local/register', { username, email, password: CHOSEN });
    };
    const times = await shortestTimes(9, {
      known: () => register(owner.email),
      unknown: () => register(newEmail('personne')),
    });
    expect(times.known).toBeGreaterThan(times.unknown * 0.5);
    expect(times.known).toBeLessThan(times.unknown * 2);
  });

  it('may be its owner, who finds what was ordered from it at the next login', async () => {
    const { url, databaseUrl } = shop();
    const owner = await provenPerson();
    const { email } = owner;
    const mistaken = await registerPerson(url, { email, username: email, password: CHOSEN });
    const product = await addProduct(databaseUrl, { price: '21.90' });
    const data = { ...orderData([{ product, unitPrice: 21.9 }]), billingAddress: { ...ADDRESS, email } };
    const { orderNumber } = placed(await placeOrder(url, data, { token: mistaken.token }));
    expect((await ordersOf(owner.token)).body).toMatchObject({ data: [] });
    const { token } = await logInAs(url, email, owner.password);
    expect((await ordersOf(token)).body).toMatchObject({ data: [{ orderNumber }] });
  });

  it('has no higher limit for the other account on a device known to their own', async () => {
    const owner = await provenPerson();
    const { email } = owner;
    const home = new Browser(shop().url);
    await home.logIn(email, owner.password);
    const attacker = new Browser(shop().url);
    await attacker.call('POST', '/auth/local/register', { username: email, email, password: CHOSEN });
    const { url } = await limitedReplica();
    for (let index = 0; index < 12; index += 1) {
      await call(url, 'POST', '/auth/local', { identifier: email, password: 'mauvais-1' });
    }
    const attempt = async (from: Browser, password: string) => {
      const browser = from.copy(url);
      return browser.call('POST', '/auth/local', { identifier: email, password });
    };
    expect(refusalOf(await attempt(attacker, owner.password)).code).toBe('invalid-credentials');
    expect(personOf(await attempt(home, owner.password), owner.password).id).toBe(owner.id);
  });

  it('leaves the history of mails alone when they erase theirs', async () => {
    const { url, databaseUrl } = shop();
    const owner = await provenPerson();
    const history = () => query(databaseUrl, 'select kind from mail_messages where recipient = $1', [owner.email]);
    const before = await history();
    expect(before.length).toBeGreaterThan(0);
    const attacker = await registerPerson(url, { email: owner.email, username: owner.email, password: CHOSEN });
    const erase = { currentPassword: CHOSEN };
    expect((await call(url, 'POST', '/users/me/delete', erase, { token: attacker.token })).status).toBe(200);
    expect((await history()).length).toBeGreaterThanOrEqual(before.length);
  });
});

describe('an attacker who guesses a password from many addresses', () => {
  it('locks nobody out: known devices still log in, and the owner is mailed a link', async () => {
    const { mailbox } = shop();
    const person = await registerPerson(shop().url);
    const home = new Browser(shop().url);
    await home.logIn(person.email, person.password);
    const { url } = await limitedReplica();
    const guess = (identifier: string) => call(url, 'POST', '/auth/local', { identifier, password: 'mauvais-1' });
    const nobody = newEmail('personne');
    const answers = { known: [] as unknown[], unknown: [] as unknown[] };
    for (let index = 0; index < 12; index += 1) {
      answers.known.push(await guess(person.email));
      answers.unknown.push(await guess(nobody));
    }
    expect(answers.known).toEqual(answers.unknown);
    expect(answers.known.at(-1)).toMatchObject({
      status: 429,
      body: { error: { details: { code: 'login-by-mail' } } },
    });
    const link = await mailbox.receive({ to: person.email, subject: 'mot de passe' });
    const atHome = new Browser(url);
    for (const [name, value] of home.cookies) atHome.cookies.set(name, value);
    expect(await atHome.logIn(person.email, person.password)).not.toBe('');
    const body = { code: codeIn(link, 'reset-password'), password: CHOSEN, passwordConfirmation: CHOSEN };
    expect((await call(url, 'POST', '/auth/reset-password', body)).status).toBe(200);
    expect((await logInAs(shop().url, person.email, CHOSEN)).id).toBe(person.id);
  });
});

describe('a password that attackers try first', () => {
  it('is refused wherever one is chosen; otherwise only the length counts', async () => {
    const { url } = shop();
    const email = newEmail('faible');
    for (const password of ['12345678', 'azertyuiop', 'MotDePasse', email, email.split('@')[0] ?? '']) {
      const answer = await call(url, 'POST', '/auth/local/register', { username: email, email, password });
      expect(refusalOf(answer), password).toMatchObject({ status: 400, code: 'password-common' });
    }
    const person = await registerPerson(url, { password: 'toutenminuscules sans rien' });
    const change = { currentPassword: person.password, password: 'motdepasse', passwordConfirmation: 'motdepasse' };
    const changed = await call(url, 'POST', '/auth/change-password', change, { token: person.token });
    expect(refusalOf(changed).code).toBe('password-common');
    const code = await confirmationCode(person.email);
    const confirmation = { code, password: 'motdepasse', passwordConfirmation: 'motdepasse' };
    expect(refusalOf(await call(url, 'POST', '/auth/confirm-email', confirmation)).code).toBe('password-common');
  });
});
