import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { copyTemplate, findNginx, freePort, type Shop, startNginx, startShop } from '../../../scripts/stack/index.ts';
import { sendRaw } from './support/fuzz-routes.ts';
import { examine } from './support/production-doctor.ts';

const nginx = findNginx();
/** Linux lets a program call from any address of 127.0.0.0/8; elsewhere each would have to be set up first. */
const canRun = nginx !== null && process.platform === 'linux';

/** Three calls of each limit that has 60. */
const LIMITS = { RATE_LIMIT_FACTOR: '0.05' };
const ALLOWED = 3;

const stops: (() => Promise<unknown>)[] = [];
let shop: Shop;
let tlsPort: number;

beforeAll(async () => {
  if (nginx === null || !canRun) return;
  const { secrets, dir } = inject('cluster');
  const data = await copyTemplate(inject('cluster'), 'behind-nginx');
  stops.push(() => data.drop());
  tlsPort = await freePort();
  const front = { TRUSTED_PROXIES: '127.0.0.1', SHOP_PUBLIC_URL: `https://localhost:${tlsPort}` };
  shop = await startShop({ ...data, secrets, env: { content: { ...front, ...LIMITS }, storefront: front } });
  stops.push(() => shop.stop());
  const folder = path.join(dir, 'behind-nginx');
  const proxy = await startNginx({
    program: nginx,
    port: tlsPort,
    storefrontPort: Number(new URL(shop.url).port),
    dir: folder,
  });
  stops.push(() => proxy.stop());
  // The whole shop, not a service alone.
});

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

interface Sending {
  /** The visitor's own address. */
  readonly from: string;
  readonly path?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Received {
  readonly status: number;
  readonly cookies: readonly string[];
}

/** Straight to the storefront, as nobody should be able to. */
const aroundNginx = (sending: Sending) => post(httpRequest(options(sending, Number(new URL(shop.url).port))), sending);
const throughNginx = (sending: Sending) =>
  post(httpsRequest({ ...options(sending, tlsPort), rejectUnauthorized: false }), sending);

function options({ from, path: where = '/api/orders', headers = {} }: Sending, port: number) {
  const all = { 'content-type': 'application/json', connection: 'close', ...headers };
  return { host: '127.0.0.1', port, method: 'POST', path: where, localAddress: from, headers: all, agent: false };
}

function post(call: ReturnType<typeof httpRequest>, { body = {} }: Sending): Promise<Received> {
  return new Promise((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [] });
    });
    call.end(JSON.stringify(body));
  });
}

async function statuses(times: number, send: () => Promise<Received>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < times; index += 1) seen.push((await send()).status);
  return seen;
}

/** What a limit answers to a caller of its own: the allowance, then 429. */
function allowance(status: number): number[] {
  return [...Array<number>(ALLOWED).fill(status), 429];
}

const forgedHeaders = (index: number) => ({
  'x-forwarded-for': `203.0.113.${index}`,
  'x-real-ip': `203.0.113.${index}`,
  forwarded: `for=203.0.113.${index}`,
});

describe.skipIf(!canRun)('through a real nginx with TLS', () => {
  test('100 visitors from 100 addresses have 100 separate limits', async () => {
    const visitors = Array.from({ length: 100 }, (_, index) => `127.0.0.${index + 2}`);
    const seen = await Promise.all(
      visitors.map((from) => statuses(ALLOWED + 1, () => throughNginx({ from, headers: { 'idempotency-key': from } }))),
    );
    expect(seen).toEqual(visitors.map(() => allowance(400)));
  });

  test('a forged address has no effect, neither through nginx nor around it', async () => {
    for (const [send, from] of [
      [throughNginx, '127.0.1.1'],
      [aroundNginx, '127.0.1.2'],
    ] as const) {
      let index = 0;
      const seen = await statuses(ALLOWED + 1, () => send({ from, headers: forgedHeaders((index += 1)) }));
      expect(seen).toEqual(allowance(400));
    }
  });

  test('the storefront refuses unknown methods and bad paths in the API’s error format', async () => {
    for (const [method, path, status] of [
      ['TRACE', '/', 405],
      ['PROPFIND', '/cart', 405],
      ['GET', '/product-detail/a%00b', 400],
      ['GET', '/uploads/%00', 400],
      ['POST', '/%E0%A4%A', 400],
    ] as const) {
      const answer = await sendRaw(shop.url, { method, path, headers: {}, body: null });
      expect(answer.status, path).toBe(status);
      expect(JSON.parse(answer.text), path).toMatchObject({ data: null, error: { status } });
    }
  });

  test('the desk’s log-in is limited by visitor: failures of one lock nobody else out', async () => {
    const { secrets } = inject('cluster');
    const email = 'admin@economat.test';
    // Ten tries for an account from one address, by the factor above: one.
    const tries = await statuses(2, () =>
      throughNginx({ from: '127.0.1.3', path: '/admin/login', body: { email, password: 'mauvais-1' } }),
    );
    expect(tries).toEqual([400, 429]);
    const owner = await throughNginx({
      from: '127.0.1.4',
      path: '/admin/login',
      body: { email, password: secrets.ADMIN_PASSWORD },
    });
    expect(owner.status).toBe(200);
    expect(owner.cookies.join('\n')).toMatch(/;\s*secure/i);
  });

  test('the doctor sees certificate and trust through nginx, and a storefront that trusts nobody', async () => {
    const { dir } = inject('cluster');
    const publicUrl = `https://localhost:${tlsPort}`;
    const env = {
      DATABASE_URL: shop.databaseUrl,
      SHOP_DATA_DIR: path.join(dir, 'behind-nginx-doctor'),
      SHOP_PUBLIC_URL: publicUrl,
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const texts = async (more: Readonly<Record<string, string>>) =>
      (await examine({ ...env, ...more })).map(({ level, text }) => `${level}: ${text}`).join('\n');
    expect(await texts({})).toMatch(/error: Browsers refuse the certificate of \S+ \(\w*SELF_SIGNED\w*, valid until /);
    const known = { NODE_EXTRA_CA_CERTS: path.join(dir, 'behind-nginx/certificate.pem') };
    const believed = await texts(known);
    expect(believed).toContain(`warning: The certificate of ${publicUrl} ends on `);
    expect(believed).toContain('ok: The shop believes its proxy');
    await shop.restartStorefront({ TRUSTED_PROXIES: '' });
    expect(await texts(known)).toContain('error: The shop does not believe its proxy that calls came by https');
  });
});
