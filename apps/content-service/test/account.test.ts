import { customer } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import {
  logInAs,
  mailedResetCode,
  newEmail,
  personOf,
  readMe,
  registerPerson,
  resetPassword,
} from './support/accounts.ts';
import { shortestTimes } from './support/answer-times.ts';
import { codeIn } from './support/mailbox.ts';
import { call, refusalOf } from './support/order-client.ts';
import { query } from './support/order-fixtures.ts';

const shop = useSharedShop();

const me = (token: string) => readMe(shop().url, token);
const forgot = (email: string) => mailedResetCode(shop(), email);
const reset = (code: string, password: string) => resetPassword(shop().url, code, password);

describe('registering and logging in', () => {
  it('opens an account that logs in with its user name or its e-mail, in any case', async () => {
    const { url } = shop();
    const person = await registerPerson(url);
    for (const identifier of [
      person.username,
      person.username.toUpperCase(),
      person.email,
      ` ${person.email.toUpperCase()} `,
    ]) {
      expect((await logInAs(url, identifier, person.password)).id).toBe(person.id);
    }
  });

  it('ignores fields that a registration may not set', async () => {
    const { url, databaseUrl } = shop();
    const person = await registerPerson(url, {
      confirmed: true,
      blocked: true,
      role: 1,
      sessionVersion: 9,
      id: 1,
      provider: 'x',
    });
    const [row] = await query(
      databaseUrl,
      `select confirmed, blocked, session_version, provider, r.type from up_users u
       join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id where u.id = $1`,
      [person.id],
    );
    expect(row).toEqual({
      confirmed: false,
      blocked: false,
      session_version: 1,
      provider: 'local',
      type: 'authenticated',
    });
  });

  it('gives a name to one of many simultaneous registrations, and a mailbox to one proof', async () => {
    const { url, databaseUrl, mailbox } = shop();
    const email = newEmail('foule');
    const register = (username: string, index: number) =>
      call(url, 'POST', '/auth/local/register', { username, email, password: `premier-${index}` });
    const name = email.slice(6, 14);
    const named = await Promise.all(Array.from({ length: 20 }, (_, index) => register(name, index)));
    expect(named.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(named.filter(({ status }) => status === 409).map((answer) => refusalOf(answer).code)).toEqual(
      Array(19).fill('username-taken'),
    );
    await Promise.all(Array.from({ length: 3 }, (_, index) => register(`${name}-${index}`, index)));
    const subject = 'Confirmez';
    await expect.poll(async () => (await mailbox.arrived({ to: email, subject })).length).toBe(4);
    const codes = (await mailbox.arrived({ to: email, subject })).map((mail) => codeIn(mail, 'confirm-email'));
    const chosen = { password: 'la-mienne-42', passwordConfirmation: 'la-mienne-42' };
    const proofs = await Promise.all(
      codes.map((code) => call(url, 'POST', '/auth/confirm-email', { code, ...chosen })),
    );
    expect(proofs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await query(databaseUrl, 'select 1 from up_users where email = $1 and confirmed', [email])).toHaveLength(1);

    const { username } = await registerPerson(url);
    const taken = await call(url, 'POST', '/auth/local/register', {
      username: username.toUpperCase(),
      email: newEmail(),
      password: 'premier-1',
    });
    expect(refusalOf(taken)).toMatchObject({
      status: 409,
      code: 'username-taken',
      fields: ['username: username-taken'],
    });
  });

  it('opens one account when the same registration is sent again after a lost answer', async () => {
    const { url } = shop();
    const email = newEmail('perdue');
    const first = await registerPerson(url, { email, username: email });
    expect((await registerPerson(url, { email, username: email })).id).toBe(first.id);
    const other = await registerPerson(url, { email, username: email, password: 'une-autre-22' });
    expect(other.id).not.toBe(first.id);
  });

  it('refuses another person’s address as a user name', async () => {
    const answer = await call(shop().url, 'POST', '/auth/local/register', {
      username: 'victime@exemple.fr',
      email: newEmail(),
      password: 'premier-1',
    });
    expect(refusalOf(answer)).toMatchObject({
      status: 400,
      code: 'invalid-body',
      fields: ['username: username-not-email'],
    });
  });

  it('names the field and the rule of bad input', { tags: ['spec:5.02'] }, async () => {
    const { url } = shop();
    const short = await call(url, 'POST', '/auth/local/register', {
      username: 'x',
      email: 'pas-une-adresse',
      password: '123',
    });
    expect(refusalOf(short).fields).toEqual(['email: email', 'password: password-too-short']);
    expect(refusalOf(await call(url, 'POST', '/auth/local', { identifier: 'claire' })).fields).toEqual([
      'password: invalid_type',
    ]);
    const long = await call(url, 'POST', '/auth/local/register', {
      username: 'xyz',
      email: newEmail(),
      password: 'é'.repeat(37),
    });
    expect(refusalOf(long).fields).toEqual(['password: password-too-long']);
  });

  it('answers a wrong password and an unknown account alike, and takes as long for both', async () => {
    const { url } = shop();
    const person = await registerPerson(url);
    const attempt = (identifier: string) => call(url, 'POST', '/auth/local', { identifier, password: 'mauvais-1' });
    const answers: Awaited<ReturnType<typeof call>>[] = [];
    const times = await shortestTimes(9, {
      known: async () => answers.push(await attempt(person.email)),
      unknown: async () => answers.push(await attempt(newEmail('personne'))),
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(times.unknown).toBeGreaterThan(times.known * 0.5);
    expect(times.unknown).toBeLessThan(times.known * 2);
  });

  it('reveals that an account is blocked only with its right password', async () => {
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

  it('accepts one of twenty concurrent uses of a link', async () => {
    const person = await registerPerson(shop().url);
    const code = await forgot(person.email);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(code, `second-${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not replaced after an hour, nor with an invented code', async () => {
    const person = await registerPerson(shop().url);
    const code = await forgot(person.email);
    await query(
      shop().databaseUrl,
      `update shop_account_codes set expires_at = now() - interval '1 second' where user_id = $1`,
      [person.id],
    );
    for (const text of [code, 'x'.repeat(43), `${code}x`, "' or 1=1 --"]) {
      expect(refusalOf(await reset(text, 'second-22')).code).toBe('reset-code-invalid');
    }
  });

  it('stores no usable code in the database', async () => {
    const person = await registerPerson(shop().url);
    const code = await forgot(person.email);
    const rows = await query(
      shop().databaseUrl,
      'select row_to_json(c)::text as text from shop_account_codes c union all select row_to_json(o)::text from shop_outbox o',
    );
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('gives unknown addresses the same answer as fast, and mails known ones alone', async () => {
    const { url, mailbox } = shop();
    const person = await registerPerson(url);
    const nobody = newEmail('personne');
    const ask = async (email: string) =>
      expect(await call(url, 'POST', '/auth/forgot-password', { email })).toEqual({ status: 200, body: { ok: true } });
    const times = await shortestTimes(5, { known: () => ask(person.email), unknown: () => ask(nobody) });
    expect(Math.abs(times.known - times.unknown)).toBeLessThan(60);
    await mailbox.receive({ to: person.email, subject: 'mot de passe' });
    expect(await mailbox.arrived({ to: nobody })).toEqual([]);
  });

  it('refuses two passwords that differ', async () => {
    const answer = await call(shop().url, 'POST', '/auth/reset-password', {
      code: 'x',
      password: 'second-22',
      passwordConfirmation: 'second-23',
    });
    expect(refusalOf(answer)).toMatchObject({
      status: 400,
      code: 'passwords-differ',
      fields: ['passwordConfirmation: passwords-differ'],
    });
  });
});

describe('tokens', () => {
  const change = (token: string, body: object) => call(shop().url, 'POST', '/auth/change-password', body, { token });

  it('end when the password is changed, while the answer carries a new one', async () => {
    const person = await registerPerson(shop().url);
    const second = { password: 'second-22', passwordConfirmation: 'second-22' };
    expect(refusalOf(await change(person.token, { ...second, currentPassword: 'mauvais' }))).toMatchObject({
      status: 400,
      code: 'current-password-incorrect',
    });
    const same = { currentPassword: person.password, password: person.password, passwordConfirmation: person.password };
    expect(refusalOf(await change(person.token, same)).code).toBe('new-password-same');
    const session = personOf(await change(person.token, { ...second, currentPassword: person.password }), 'second-22');
    expect(refusalOf(await me(person.token))).toMatchObject({ status: 401, code: 'token-invalid' });
    expect((await me(session.token)).status).toBe(200);
  });

  it('end on every device at a reset password, and one by one at a logout', async () => {
    const { url } = shop();
    const person = await registerPerson(url);
    const other = await logInAs(url, person.email, person.password);
    expect((await call(url, 'POST', '/auth/logout', {}, { token: person.token })).status).toBe(200);
    expect([(await me(person.token)).status, (await me(other.token)).status]).toEqual([401, 200]);
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
