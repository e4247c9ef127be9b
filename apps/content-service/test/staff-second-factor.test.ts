import { createHmac, hkdfSync } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { newEmail } from './support/accounts.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { query } from './support/order-fixtures.ts';
import { mountedRoutes } from './support/printed-routes.ts';
import { administratorLogIn, codeOf, invite, post, StaffSession } from './support/staff-session.ts';

const shop = useOwnShop('second-factor', { SECOND_FACTOR_ROLES: 'administrator' });
const PASSWORD = 'une phrase que Sacha retient 1';

/** The first administrator, with a proved factor. */
let owner: StaffSession;
let ownerSecret: string;
let ownerCodes: string[];

beforeAll(async () => {
  owner = await StaffSession.logIn(shop().url);
  ({ secret: ownerSecret, recoveryCodes: ownerCodes } = await owner.setUp(administratorLogIn().password));
});

const refusal = z.object({ error: z.object({ details: z.object({ code: z.string() }) }) });

async function refusalOf(answer: Response): Promise<string> {
  return refusal.parse(await answer.json()).error.details.code;
}

/** A new administrator with a factor of their own. */
async function colleague() {
  const email = newEmail('collegue');
  const { id, registrationToken } = await invite(owner, 'strapi-super-admin', email);
  const userInfo = { firstname: 'Sacha', lastname: 'Martin', password: PASSWORD };
  const session = await StaffSession.open(shop().url, '/admin/register', { registrationToken, userInfo });
  return { id, email, session };
}

// A browser cannot send these.
const UNSENDABLE = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** Open before the proof: to prove, to set up, to leave, to renew, to log in replacement. */
const OPEN = [
  'GET /api/staff/security/second-factor',
  'POST /api/staff/security/second-factor/set-up',
  'POST /api/staff/security/second-factor/confirm',
  'POST /api/staff/security/second-factor/prove',
  'POST /admin/logout',
  'POST /admin/access-token',
  'POST /admin/login',
];

describe('a session of the desk whose second factor is not proved', () => {
  // Boots a service of its own to list them.
  const minutes = 3 * 60_000;

  it('reaches no route of the desk, whatever its rights', { timeout: minutes }, async () => {
    const half = await StaffSession.logIn(shop().url);
    const routes = (await mountedRoutes()).filter(
      ({ path }) => !path.startsWith('/api/') || path.startsWith('/api/staff/'),
    );
    expect(routes.length).toBeGreaterThan(150);
    const reached: string[] = [];
    for (const { method, path } of routes) {
      const plain = path.replaceAll(/\(.*?\)/g, 'collection').replaceAll(/:[\w]+\??\*?/g, '1');
      if (UNSENDABLE.has(method) || OPEN.includes(`${method} ${plain}`)) continue;
      const { status } = await half.call(method, plain, {});
      // 405: a method that no service knows is refused before anybody is asked who they are.
      if (![403, 404, 405].includes(status)) reached.push(`${method} ${plain} ${status}`);
    }
    expect(reached).toEqual([]);
  });

  it.each([
    '/ADMIN/users/me',
    '/admin/users/me/',
    '/admin/backend/admin/users/me',
    '/api/staff/anomalies',
    '/api/STAFF/anomalies',
  ])('does not get through by %s', async (path) => {
    const half = await StaffSession.logIn(shop().url);
    expect([403, 404]).toContain((await half.call('GET', path)).status);
  });

  it('is the result of log-in, new password, invitation and renewal', async () => {
    const { url, mailbox } = shop();
    const { email, session } = await colleague();
    expect(await session.reach()).toBe(403);
    const { secret } = await session.setUp(PASSWORD);
    expect(await session.reach()).toBe(200);

    const byPassword = await StaffSession.logIn(url, { email, password: PASSWORD });
    expect(await byPassword.reach()).toBe(403);
    await byPassword.renew();
    expect(await byPassword.reach()).toBe(403);

    expect((await post(url, '/admin/forgot-password', { email })).status).toBe(204);
    const { text } = await mailbox.receive({ to: email, subject: 'nouveau mot de passe' });
    const resetPasswordToken = /code=(\w+)/.exec(text)?.[1];
    const body = { resetPasswordToken, password: `${PASSWORD}2` };
    const byLink = await StaffSession.open(url, '/admin/reset-password', body);
    expect(await byLink.reach()).toBe(403);
    expect((await byLink.prove(codeOf(secret))).status).toBe(200);
    expect(await byLink.reach()).toBe(200);
  });

  it('cannot replace the missing factor by another one', async () => {
    const half = await StaffSession.logIn(shop().url);
    const { password } = administratorLogIn();
    const answer = await half.call('POST', '/api/staff/security/second-factor/set-up', { password });
    expect(await refusalOf(answer)).toBe('factor-exists');
  });
});

describe('the second factor', () => {
  it('accepts the present code, and no code twice', async () => {
    const { url } = shop();
    const { email, session } = await colleague();
    const { secret } = await session.setUp(PASSWORD);
    const [first, second] = await Promise.all([1, 2].map(() => StaffSession.logIn(url, { email, password: PASSWORD })));
    const code = codeOf(secret);
    const answers = await Promise.all([first?.prove(code), second?.prove(code)]);
    expect(answers.map((answer) => answer?.status)).toEqual(expect.arrayContaining([200, 400]));
    const older = await StaffSession.logIn(url, { email, password: PASSWORD });
    expect(await refusalOf(await older.prove(codeOf(secret, -30)))).toBe('code-wrong');
  });

  it('stays proved when the browser renews its session', async () => {
    await owner.renew();
    expect(await owner.reach()).toBe(200);
  });

  it('accepts each recovery code once', async () => {
    const { url } = shop();
    expect(new Set(ownerCodes).size).toBe(10);
    const typed = (ownerCodes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    const first = await StaffSession.logIn(url);
    expect((await first.prove(typed)).status).toBe(200);
    expect(await first.reach()).toBe(200);
    const second = await StaffSession.logIn(url);
    expect((await second.prove(typed)).status).toBe(400);
    expect(await second.reach()).toBe(403);
  });

  it('is stored encrypted, and its recovery codes hashed', async () => {
    const { databaseUrl } = shop();
    const rows = await query(
      databaseUrl,
      'select secret, hash from shop_staff_factors factor join shop_staff_recovery_codes code on code.factor_id = factor.id',
    );
    const stored = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThanOrEqual(10);
    expect(stored).not.toContain(ownerSecret);
    for (const code of ownerCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('is replaced only with password and code', async () => {
    const { session } = await colleague();
    const { secret } = await session.setUp(PASSWORD);
    const remove = (body: object) => session.call('POST', '/api/staff/security/second-factor/remove', body);
    expect(await refusalOf(await remove({ password: 'wrong', code: codeOf(secret) }))).toBe(
      'current-password-incorrect',
    );
    expect(await refusalOf(await remove({ password: PASSWORD, code: '000000' }))).toBe('code-wrong');
    expect((await remove({ password: PASSWORD, code: codeOf(secret) })).status).toBe(200);
    expect(await refusalOf(await session.call('GET', '/admin/users/me'))).toBe('second-factor-not-set-up');
  });

  it('is reset by an administrator with their password, which ends the sessions of that person', async () => {
    const { url } = shop();
    const { id, email, session } = await colleague();
    await session.setUp(PASSWORD);
    const reset = (password: string, who = id) =>
      owner.call('POST', `/api/staff/security/members/${who}/reset`, { password });
    expect(await refusalOf(await reset('wrong'))).toBe('current-password-incorrect');
    expect(await session.reach()).toBe(200);
    expect((await reset(administratorLogIn().password)).status).toBe(200);
    expect(await session.reach()).toBe(401);
    const replacement = await StaffSession.logIn(url, { email, password: PASSWORD });
    expect(await refusalOf(await replacement.call('GET', '/admin/users/me'))).toBe('second-factor-not-set-up');
    const [own] = await query<{ id: number }>(shop().databaseUrl, 'select id from admin_users order by id limit 1');
    expect(await refusalOf(await reset(administratorLogIn().password, own?.id))).toBe('own-factor');
  });

  it('is not required of other roles', async () => {
    const { url } = shop();
    const email = newEmail('redaction');
    const { registrationToken } = await invite(owner, 'editor', email);
    const userInfo = { firstname: 'Sacha', lastname: 'Martin', password: PASSWORD };
    const editor = await StaffSession.open(url, '/admin/register', { registrationToken, userInfo });
    expect(await editor.reach()).toBe(200);
    for (const path of ['/api/staff/security/members', '/api/staff/security/log']) {
      expect((await editor.call('GET', path)).status).toBe(403);
    }
  });
});

describe('parts of the desk that the shop does not use', () => {
  it.each([
    ['GET', '/admin/api-tokens'],
    ['POST', '/admin/admin-tokens'],
    ['POST', '/admin/transfer/tokens'],
    ['POST', '/admin/webhooks'],
    ['POST', '/admin/webhooks/1/trigger'],
    ['POST', '/content-type-builder/content-types'],
    ['POST', '/email/'],
    ['POST', '/email/test'],
    ['POST', '/upload/actions/upload-from-urls'],
    ['PUT', '/users-permissions/advanced'],
    ['POST', '/content-releases/'],
  ])('are closed to administrators too: %s %s', async (method, path) => {
    expect((await owner.call(method, path, {})).status).toBe(404);
    expect((await owner.call(method, path.toUpperCase(), {})).status).toBe(404);
  });

  it('are closed to API keys of Strapi, which need no second factor', async () => {
    const { url, databaseUrl } = shop();
    const key = 'c'.repeat(64);
    const salt = hkdfSync('sha256', inject('cluster').secrets.SHOP_SECRET, 'economat', 'api-token-salt', 32);
    const hash = createHmac('sha512', Buffer.from(salt).toString('base64url')).update(key).digest('hex');
    await query(
      databaseUrl,
      `with token as (insert into strapi_api_tokens (name, kind, access_key) values ('Clé', 'admin', $1) returning id)
       insert into strapi_api_tokens_admin_user_owner_lnk (api_token_id, user_id)
       select token.id, staff.id from token, admin_users staff order by staff.id limit 1`,
      [hash],
    );
    const answer = await fetch(`${url}/admin/users/me`, { headers: { authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(401);
  });
});
