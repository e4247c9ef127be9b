import { loginSessionsAnswer, type LoginSession } from '@economat/contract';
import jwt from 'jsonwebtoken';
import { describe, expect, inject, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { mailedResetCode, proveMailbox, registerPerson, resetPassword } from './support/accounts.ts';
import { refusalOf } from './support/order-client.ts';
import { query } from './support/order-fixtures.ts';
import { Browser, tokenOf } from './support/session-calls.ts';
import { administratorLogIn } from './support/staff-session.ts';

const shop = useSharedShop();
const NEW_PASSWORD = 'tout-nouveau-22';

async function customer(remember = true) {
  const person = await registerPerson(shop().url);
  const browser = new Browser(shop().url);
  const token = await browser.logIn(person.email, person.password, remember);
  return { person, browser, token };
}

/** Lets the grace of a replaced token pass. */
async function age(userId: number): Promise<void> {
  await query(
    shop().databaseUrl,
    `update strapi_sessions set created_at = created_at - interval '2 minutes' where user_id = $1`,
    [String(userId)],
  );
}

async function sessionsOf(browser: Browser, token: string): Promise<LoginSession[]> {
  const answer = await browser.call('GET', '/users/me/sessions', undefined, { authorization: `Bearer ${token}` });
  return loginSessionsAnswer.parse(answer.body).data;
}

let replica: Promise<{ readonly url: string }> | undefined;

/** The same shop at an https address, whose TLS ends before it. */
function overTls(): Promise<{ readonly url: string }> {
  replica ??= shop().startReplica({ SHOP_PUBLIC_URL: 'https://boutique.example' });
  return replica;
}

describe('the token of a login', () => {
  it('lives a quarter of an hour, and no answer contains its refresh token', async () => {
    const { browser, person } = await customer();
    const answer = await browser.renew();
    const claims = jwt.decode(tokenOf(answer)) as jwt.JwtPayload;
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900);
    expect(JSON.stringify(answer.body)).not.toContain(browser.cookies.get('shop-session'));
    expect(answer.body).toMatchObject({ user: { id: person.id } });
  });

  it('is renewed by a cookie that scripts cannot read, limited to session calls', async () => {
    const { browser, person } = await customer();
    const [cookie = ''] = browser.setCookies.filter((line) => line.startsWith('shop-session='));
    expect(cookie.toLowerCase()).toMatch(/; path=\/api\/auth;.*; samesite=strict; httponly/);
    expect(cookie).toMatch(/; expires=/i);
    expect(cookie).not.toMatch(/; secure/i);
    await browser.logIn(person.email, person.password, false);
    expect(browser.setCookies.find((line) => line.startsWith('shop-session='))).not.toMatch(/expires|max-age/i);
    await browser.renew();
    expect(browser.setCookies.find((line) => line.startsWith('shop-session='))).not.toMatch(/expires|max-age/i);
  });

  it('is sent over TLS only where the shop has it', async () => {
    const replica = await overTls();
    const { person } = await customer();
    const browser = new Browser(replica.url);
    await browser.logIn(person.email, person.password);
    for (const line of browser.setCookies) expect(line).toMatch(/; secure/i);
  });

  it('from before refresh tokens opens nothing any more', async () => {
    const { person, browser } = await customer();
    const { hkdfSync } = await import('node:crypto');
    const secret = hkdfSync('sha256', inject('cluster').secrets.SHOP_SECRET, 'economat', 'customer-jwt', 32);
    const old = jwt.sign({ id: person.id, sv: 1 }, Buffer.from(secret).toString('base64url'), { expiresIn: '30d' });
    expect(refusalOf(await browser.me(old))).toMatchObject({ status: 401, code: 'token-invalid' });
  });
});

describe('a session ends at the next call', () => {
  it('when its customer logs out, also after the token expired', async () => {
    const { browser, token, person } = await customer();
    const thief = browser.copy();
    expect((await browser.call('POST', '/auth/logout', {})).status).toBe(200);
    expect(browser.cookies.has('shop-session')).toBe(false);
    expect(refusalOf(await browser.me(token))).toMatchObject({ status: 401, code: 'token-invalid' });
    expect(refusalOf(await thief.renew())).toMatchObject({ status: 401, code: 'token-invalid' });
    const kept = await query(shop().databaseUrl, 'select 1 from strapi_sessions where user_id = $1', [
      String(person.id),
    ]);
    // The session of the registration, which was another one.
    expect(kept).toHaveLength(1);
  });

  it('when one of two customers of a browser logs out; the other one stays', async () => {
    const { browser, token } = await customer();
    const second = await registerPerson(shop().url);
    const secondToken = await browser.logIn(second.email, second.password);
    await browser.call('POST', '/auth/logout', {}, { authorization: `Bearer ${token}` });
    expect([(await browser.me(token)).status, (await browser.me(secondToken)).status]).toEqual([401, 200]);
    expect((await browser.renew()).body).toMatchObject({ user: { id: second.id } });
  });

  it('when the password is changed, on every other device', async () => {
    const { browser, token, person } = await customer();
    const other = new Browser(shop().url);
    const otherToken = await other.logIn(person.email, person.password);
    const body = {
      currentPassword: person.password,
      password: NEW_PASSWORD,
      passwordConfirmation: NEW_PASSWORD,
    };
    const changed = await browser.call('POST', '/auth/change-password', body, { authorization: `Bearer ${token}` });
    for (const ended of [token, otherToken]) expect((await browser.me(ended)).status).toBe(401);
    expect((await other.renew()).status).toBe(401);
    expect((await browser.me(tokenOf(changed))).status).toBe(200);
    expect((await browser.renew()).status).toBe(200);
  });

  it('when the password is reset by the mailed link', async () => {
    const { browser, token, person } = await customer();
    await resetPassword(shop().url, await mailedResetCode(shop(), person.email), NEW_PASSWORD);
    expect([(await browser.me(token)).status, (await browser.renew()).status]).toEqual([401, 401]);
  });

  it('when the account is erased, or blocked by the staff', async () => {
    const erased = await customer();
    const body = { currentPassword: erased.person.password };
    await erased.browser.call('POST', '/users/me/delete', body, { authorization: `Bearer ${erased.token}` });
    const blocked = await customer();
    await query(shop().databaseUrl, 'update up_users set blocked = true where id = $1', [blocked.person.id]);
    for (const { browser, token } of [erased, blocked]) {
      expect([(await browser.me(token)).status, (await browser.renew()).status]).toEqual([401, 401]);
    }
    const rows = await query(shop().databaseUrl, 'select 1 from strapi_sessions where user_id = $1', [
      String(erased.person.id),
    ]);
    expect(rows).toEqual([]);
  });

  it('when another session of the account ends it, one by one or all together', async () => {
    const { browser, token, person } = await customer();
    const phone = new Browser(shop().url, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'); // prettier-ignore
    const phoneToken = await phone.logIn(person.email, person.password);
    const bearer = { authorization: `Bearer ${token}` };
    const list = await sessionsOf(browser, token);
    expect(list).toMatchObject([
      { browser: 'Safari', system: 'iOS', isCurrent: false },
      { browser: 'Firefox', system: 'Windows', isCurrent: true },
      { browser: null, system: null, isCurrent: false },
    ]);
    const id = list[0]?.id ?? '';
    const outsider = await customer();
    const foreign = { authorization: `Bearer ${outsider.token}` };
    expect(refusalOf(await browser.call('DELETE', `/users/me/sessions/${id}`, undefined, foreign)).code).toBe(
      'not-found',
    );
    expect((await browser.call('DELETE', `/users/me/sessions/${id}`, undefined, bearer)).status).toBe(200);
    expect([(await phone.me(phoneToken)).status, (await phone.renew()).status]).toEqual([401, 401]);
    expect((await browser.call('DELETE', '/users/me/sessions', undefined, bearer)).status).toBe(200);
    expect(await sessionsOf(browser, token)).toMatchObject([{ isCurrent: true }]);
    expect((await browser.me(person.token)).status).toBe(401);
  });
});

describe('a session is renewed', () => {
  it('by ten concurrent tabs, and all of them continue', async () => {
    const { browser } = await customer();
    const tabs = Array.from({ length: 10 }, () => browser.copy());
    const answers = await Promise.all(tabs.map((tab) => tab.renew()));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(tabs.map(({ cookies }) => cookies.get('shop-session'))).size).toBe(1);
    for (const answer of answers) expect((await browser.me(tokenOf(answer))).status).toBe(200);
    expect((await tabs[9]?.renew())?.status).toBe(200);
  });

  it('after a lost answer', async () => {
    const { browser } = await customer();
    const before = browser.copy();
    await browser.renew();
    await browser.renew();
    expect((await before.renew()).status).toBe(200);
    expect((await before.renew()).status).toBe(200);
  });

  it('by nobody after a copied cookie was used: thief and owner have to log in', async () => {
    const { browser, person } = await customer();
    const thief = browser.copy();
    const token = tokenOf(await browser.renew());
    await age(person.id);
    expect(refusalOf(await thief.renew())).toMatchObject({ status: 401, code: 'token-invalid' });
    expect([(await browser.me(token)).status, (await browser.renew()).status]).toEqual([401, 401]);
  });

  it('by no page of another origin, and by no forged or foreign token', async () => {
    const { browser, token } = await customer();
    const foreign = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of foreign) {
      expect(refusalOf(await browser.renew(headers))).toMatchObject({ status: 403, code: 'forbidden' });
      expect(refusalOf(await browser.call('POST', '/auth/logout', {}, headers)).code).toBe('forbidden');
    }
    expect((await browser.renew({ 'sec-fetch-site': '', origin: shop().url })).status).toBe(200);
    const claims = jwt.decode(browser.cookies.get('shop-session') ?? '') as jwt.JwtPayload;
    const forged = [
      token,
      jwt.sign(claims, 'x'),
      jwt.sign(claims, '', { algorithm: 'none' }),
      'x',
      `${'y'.repeat(900)}`,
    ];
    for (const cookie of forged) {
      const forger = new Browser(shop().url);
      forger.cookies.set('shop-session', cookie);
      expect((await forger.renew()).status).toBe(401);
    }
    expect(refusalOf(await new Browser(shop().url).renew()).code).toBe('token-missing');
    // The long token is no short one.
    expect((await browser.me(browser.cookies.get('shop-session') ?? '')).status).toBe(401);
  });

  it('within thirty unused days, or one day without “remember me”', async () => {
    for (const [remember, days] of [
      [true, 30],
      [false, 1],
    ] as const) {
      const { person, browser } = await customer(remember);
      await browser.renew();
      const [row] = await query<{ days: number }>(
        shop().databaseUrl,
        `select round(extract(epoch from max(ends_at) - now()) / 86400)::int as days from shop_sessions
         where user_id = $1 and is_remembered = $2`,
        [person.id, remember],
      );
      expect(row?.days).toBe(days);
      await query(shop().databaseUrl, 'update shop_sessions set ends_at = now() where user_id = $1', [person.id]);
      expect((await browser.renew()).status).toBe(401);
    }
  });
});

describe('a login on a new device', () => {
  it('is reported to the owner by mail, once for each device', async () => {
    const { person, browser } = await customer();
    await query(shop().databaseUrl, `update up_users set confirmed = true, language = 'en' where id = $1`, [person.id]);
    const mails = () => shop().mailbox.arrived({ to: person.email, subject: 'New login' });
    await browser.logIn(person.email, person.password);
    const outsider = new Browser(shop().url);
    await outsider.logIn(person.email, person.password);
    await outsider.logIn(person.email, person.password);
    const mail = await shop().mailbox.receive({ to: person.email, subject: 'New login' });
    expect(mail.text).toMatch(/Firefox on Windows/);
    await outsider.call('POST', '/auth/forgot-password', { email: person.email });
    await shop().mailbox.receive({ to: person.email, subject: 'password' });
    expect(await mails()).toHaveLength(1);
  });

  it('repeats nothing of the user agent', async () => {
    const { person } = await customer();
    await proveMailbox(shop().databaseUrl, person);
    const outsider = new Browser(shop().url, 'Votre compte est bloqué http://evil.example/1.0 (x)');
    await outsider.logIn(person.email, person.password).catch(() => undefined);
    const ascii = new Browser(shop().url, 'Appelez-le-0899/1.0 http://evil.example');
    await ascii.logIn(person.email, person.password);
    const mail = await shop().mailbox.receive({ to: person.email, subject: 'Nouvelle connexion' });
    expect(mail.text).toContain('navigateur inconnu');
    expect(mail.text).not.toMatch(/evil|0899/);
  });
});

describe('the desk of a shop with an https address', () => {
  async function logIn(headers: Readonly<Record<string, string>>): Promise<Response> {
    const { url } = await overTls();
    const body = JSON.stringify(administratorLogIn());
    return fetch(`${url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  }

  it.each([{}, { Origin: 'http://boutique.example' }])(
    'refuses http, and names its https address: %o',
    async (headers) => {
      const answer = await logIn(headers);
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('https://boutique.example/admin');
      expect(answer.headers.get('set-cookie')).toBeNull();
    },
  );

  it.each([{ 'X-Forwarded-Proto': 'https' }, { Origin: 'https://boutique.example' }])(
    'opens where proxy or browser report TLS, with a secure cookie: %o',
    async (headers) => {
      const answer = await logIn(headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('set-cookie')).toMatch(/; secure/i);
    },
  );
});
