import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useOwnShop } from './setup/own-shop.ts';
import { newEmail, registerPerson } from './support/accounts.ts';
import { query } from './support/order-fixtures.ts';
import { administratorLogIn, invite, post, StaffSession } from './support/staff-session.ts';

const shop = useOwnShop('staff-security');
const PASSWORD = 'une phrase que Sacha retient 1';
const ELEVEN = 'Onze-sign-1';

let owner: StaffSession;

beforeAll(async () => {
  owner = await StaffSession.logIn(shop().url);
});

const refused = z.object({ error: z.object({ message: z.string() }) });

async function messageOf(answer: Response): Promise<string> {
  return refused.parse(await answer.json()).error.message.replaceAll(' ', ' ');
}

async function newMember(role: string) {
  const email = newEmail(role);
  const { id, registrationToken } = await invite(owner, role, email);
  const userInfo = { firstname: 'Sacha', lastname: 'Martin', password: PASSWORD };
  const session = await StaffSession.open(shop().url, '/admin/register', { registrationToken, userInfo });
  return { id, email, session };
}

async function resetToken(email: string): Promise<string> {
  const { url, mailbox } = shop();
  expect((await post(url, '/admin/forgot-password', { email })).status).toBe(204);
  const { text } = await mailbox.receive({ to: email, subject: 'nouveau mot de passe' });
  return /code=(\w+)/.exec(text)?.[1] ?? '';
}

describe('a new password of staff', () => {
  it('of fewer than twelve characters is refused everywhere', async () => {
    const { url } = shop();
    const { registrationToken } = await invite(owner, 'editor', newEmail('court'));
    const { id, email, session } = await newMember('editor');
    const userInfo = { firstname: 'Sacha', lastname: 'Martin', password: ELEVEN };
    const doors: Record<string, Promise<Response>> = {
      invitation: post(url, '/admin/register', { registrationToken, userInfo }),
      forgotten: post(url, '/admin/reset-password', { resetPasswordToken: await resetToken(email), password: ELEVEN }),
      'own profile': session.call('PUT', '/admin/users/me', { currentPassword: PASSWORD, password: ELEVEN }),
      colleague: owner.call('PUT', `/admin/users/${id}`, { password: ELEVEN }),
    };
    for (const [door, answer] of Object.entries(doors)) {
      expect.soft((await answer).status, door).toBe(400);
      expect.soft(await messageOf(await answer), door).toContain('12 caractères');
    }
  });

  it('that repeats a few characters is refused', async () => {
    const { id } = await newMember('editor');
    const answer = await owner.call('PUT', `/admin/users/${id}`, { password: 'Aa1Aa1Aa1Aa1Aa1' });
    expect(await messageOf(answer)).toContain('plus varié');
  });
});

describe('the security log', () => {
  const line = z.object({
    actor: z.string(),
    address: z.nullable(z.string()),
    action: z.string(),
    detail: z.looseObject({}),
  });

  async function newest(action: string) {
    const answer = await owner.call('GET', `/api/staff/security/log?action=${action}`);
    return z.object({ data: z.array(line) }).parse(await answer.json()).data[0];
  }

  it('has successful and failed log-ins, never the typed name', async () => {
    const { url } = shop();
    await post(url, '/admin/login', { email: administratorLogIn().email, password: 'Faux-mot-de-passe-1' });
    expect(await newest('log-in-refused')).toMatchObject({ actor: administratorLogIn().email, address: '127.0.0.1' });
    await post(url, '/admin/login', { email: 'mon-mot-de-passe@exemple.fr', password: 'Faux-mot-de-passe-1' });
    expect(await newest('log-in-refused')).toMatchObject({ actor: 'inconnu', detail: {} });
    await StaffSession.logIn(url);
    expect(await newest('logged-in')).toMatchObject({ actor: administratorLogIn().email });
  });

  it('has changes of roles with actor, account and both roles', async () => {
    const { id, email } = await newMember('editor');
    const [role] = await query<{ id: number }>(
      shop().databaseUrl,
      `select id from admin_roles where code = 'order-desk'`,
    );
    expect((await owner.call('PUT', `/admin/users/${id}`, { roles: [role?.id] })).status).toBe(200);
    expect(await newest('member-changed')).toMatchObject({
      actor: administratorLogIn().email,
      detail: { email, before: { roles: ['Rédaction'] }, after: { roles: ['Comptoir'] } },
    });
    expect((await owner.call('DELETE', `/admin/users/${id}`)).status).toBe(200);
    expect(await newest('member-deleted')).toMatchObject({ detail: { before: { email }, after: null } });
  });

  it('has downloads of staff, and exports of customers', async () => {
    await owner.call('GET', '/api/staff/journal?from=2026-01-01&to=2026-01-31');
    const detail = { path: '/api/staff/journal', query: 'from=2026-01-01&to=2026-01-31' };
    expect(await newest('file-exported')).toMatchObject({ actor: administratorLogIn().email, detail });
    const { url } = shop();
    const { id, token } = await registerPerson(url);
    await fetch(`${url}/api/users/me/export`, { headers: { authorization: `Bearer ${token}` } });
    expect(await newest('own-data-exported')).toMatchObject({ actor: `client n° ${id}` });
  });

  it.each([
    `update shop_security_log set actor = 'personne'`,
    'delete from shop_security_log',
    'truncate shop_security_log',
  ])('cannot be altered: %s', async (statement) => {
    await expect(query(shop().databaseUrl, statement)).rejects.toThrow('cannot be altered');
  });

  it('deletes only entries older than two years', async () => {
    const { databaseUrl } = shop();
    await query(
      databaseUrl,
      `insert into shop_security_log (at, actor, action, detail) values (now() - interval '25 months', 'vieux', 'logged-in', '{}')`,
    );
    const gone = await query(databaseUrl, `delete from shop_security_log where actor = 'vieux' returning id`);
    expect(gone).toHaveLength(1);
  });

  it('is read by administrators alone', async () => {
    const { session } = await newMember('order-desk');
    expect((await session.call('GET', '/api/staff/security/log')).status).toBe(403);
    expect((await fetch(`${shop().url}/api/staff/security/log`)).status).toBe(401);
    expect((await owner.call('GET', '/api/staff/security/log?page=0')).status).toBe(400);
  });
});

describe('an attacker who fails on purpose', () => {
  /** Logs in from another address of this machine. */
  function logInFrom(address: string, url: string, login: object): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const call = request(`${url}/admin/login`, { method: 'POST', headers, localAddress: address }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      call.on('error', reject);
      call.end(JSON.stringify(login));
    });
  }

  it.each([
    ['no body', {}],
    ['an empty address', { email: '', password: PASSWORD }],
    ['an empty password', { email: administratorLogIn().email, password: '' }],
    ['a list of addresses', { email: [administratorLogIn().email], password: PASSWORD }],
  ])('cannot hide the credentials in the address of the call, with %s', async (_what, body) => {
    const asked = new URLSearchParams(administratorLogIn());
    const answer = await post(shop().url, `/admin/login?${asked.toString()}`, body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('is limited by address, and the owner’s mailed link works even there', async () => {
    const { url } = await shop().startReplica({ RATE_LIMIT_FACTOR: '1' });
    const { email } = await newMember('editor');
    const login = { email, password: PASSWORD };
    for (let tried = 0; tried < 10; tried += 1) {
      expect(await logInFrom('127.0.0.1', url, { email, password: 'Faux-mot-de-passe-1' })).toBe(400);
    }
    expect(await logInFrom('127.0.0.2', url, login)).toBe(200);
    const closed = await post(url, '/admin/login', login);
    expect(closed.status).toBe(429);
    expect(await messageOf(closed)).toContain('Mot de passe oublié');
    const body = { resetPasswordToken: await resetToken(email), password: `${PASSWORD}2` };
    const opened = await StaffSession.open(url, '/admin/reset-password', body);
    expect(await opened.reach()).toBe(200);
  });
});
