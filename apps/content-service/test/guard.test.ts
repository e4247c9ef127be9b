import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type Service, withClient } from '../../../scripts/stack/index.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { newEmail, registerPerson } from './support/accounts.ts';
import { askQuote, wishOf } from './support/asked-quotes.ts';
import { call, newKey, orderData, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';

const shop = useOwnShop('guard', { LOG_LEVEL: 'http' });

let limited: Promise<readonly [Service, Service]> | undefined;

/** Two replicas that limit what is tried, as in a shop. Each test calls from addresses of its own. */
function limitedReplicas(): Promise<readonly [Service, Service]> {
  const start = () => shop().startReplica({ RATE_LIMIT_FACTOR: '1' });
  limited ??= Promise.all([start(), start()]);
  return limited;
}

/** A call that seems to come from this address, as the storefront hands it on. */
function callFrom(origin: string, address: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  });
}

describe('rate limits', () => {
  it('stop guessing at one account from one address, across replicas, with Retry-After', async () => {
    const { url } = shop();
    const [one, two] = await limitedReplicas();
    const person = await registerPerson(url);
    const guess = (origin: string, address: string, identifier = person.email) =>
      callFrom(origin, address, '/auth/local', { identifier, password: 'mauvais-1' });
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push((await guess(index % 2 === 0 ? one.url : two.url, '203.0.113.7')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    const refused = await guess(two.url, '203.0.113.7', person.email.toUpperCase());
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    expect(refusalOf({ status: refused.status, body: await refused.json() })).toMatchObject({
      status: 429,
      code: 'too-many-requests',
    });
    expect((await guess(one.url, '203.0.113.8')).status).toBe(400);
    expect((await guess(one.url, '203.0.113.7', newEmail('personne'))).status).toBe(400);
  });

  it('are reset by the right password', async () => {
    const { url } = shop();
    const [replica] = await limitedReplicas();
    const person = await registerPerson(url);
    const logIn = async (password: string) =>
      (await callFrom(replica.url, '203.0.113.20', '/auth/local', { identifier: person.email, password })).status;
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 6; index += 1) expect(await logIn('mauvais-1')).toBe(400);
      expect(await logIn(person.password)).toBe(200);
    }
  });

  it('apply to every call that can be abused, per address; IPv6 by household', async () => {
    const { startReplica } = shop();
    const { url } = await startReplica({ RATE_LIMIT_FACTOR: '0.05' });
    const calls: readonly (readonly [path: string, body: unknown])[] = [
      ['/auth/local', {}],
      ['/auth/local/register', {}],
      ['/auth/forgot-password', {}],
      ['/auth/reset-password', {}],
      ['/auth/confirm-email', {}],
      ['/coupons/apply', {}],
      ['/orders', {}],
      ['/order-items', {}],
      ['/sample-requests', {}],
      ['/Sample-Requests/', {}],
      ['/quotes', {}],
      ['/quote-prices', {}],
    ];
    for (const [index, [path, body]] of calls.entries()) {
      let last = 0;
      for (let tries = 0; tries < 60 && last !== 429; tries += 1) {
        last = (await callFrom(url, `2001:db8:0:${index}::${tries.toString(16)}`, path, body)).status;
      }
      expect(last, path).toBe(429);
      expect((await callFrom(url, `198.51.100.${index}`, path, body)).status, path).not.toBe(429);
    }
    const lookUp = async () =>
      (await fetch(`${url}/api/orders/abc`, { headers: { 'x-forwarded-for': '198.51.100.99', 'x-order-token': 'x' } }))
        .status;
    const answers = [];
    for (let tries = 0; tries < 20; tries += 1) answers.push(await lookUp());
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(404));
    expect(answers.at(-1)).toBe(429);
  });

  it('stop quotes to one mailbox, from any address; a repeated call is none', async () => {
    const [replica] = await limitedReplicas();
    const product = await addProduct(shop().databaseUrl, { price: '10' });
    const wish = wishOf([{ product }], 1200);
    const ask = async (key: string, email = wish.contact.email) => {
      const data = { ...wish, contact: { ...wish.contact, email } };
      return (await askQuote(replica.url, data, { key })).status;
    };
    const key = newKey();
    for (let round = 0; round < 12; round += 1) expect(await ask(key)).toBe(201);
    for (let round = 0; round < 9; round += 1) expect(await ask(newKey())).toBe(201);
    expect(await ask(newKey(), wish.contact.email.toUpperCase())).toBe(429);
    expect(await ask(key)).toBe(201);
    expect(await ask(newKey(), newEmail('autre'))).toBe(201);
  });

  it('stop mail bombs on one mailbox, known or not, from any address', async () => {
    const { url, mailbox } = shop();
    const [replica] = await limitedReplicas();
    const person = await registerPerson(url);
    for (const email of [person.email, newEmail('personne')]) {
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) {
        statuses.push((await callFrom(replica.url, `192.0.2.${index}`, '/auth/forgot-password', { email })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    }
    await expect
      .poll(async () => (await mailbox.arrived({ to: person.email, subject: 'mot de passe' })).length)
      .toBe(4);
  });
});

describe('bodies', () => {
  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${shop().url}/api/orders`, { method: 'POST', body, headers });
  const code = async (answer: Response) => refusalOf({ status: answer.status, body: await answer.json() });

  it('are refused with a code when too large, no JSON, broken or too deep', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await code(await post('{"data":{"notes":"' + 'x'.repeat(300_000) + '"}}', json))).toMatchObject({
      status: 413,
      code: 'body-too-large',
    });
    expect(await code(await post('<a/>', { 'content-type': 'application/xml' }))).toMatchObject({
      status: 415,
      code: 'unsupported-media-type',
    });
    expect(await code(await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' }))).toMatchObject({
      status: 415,
    });
    expect(await code(await post('{"data":', json))).toMatchObject({ status: 400, code: 'invalid-body' });
    const deep = `{"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect(await code(await post(deep, json))).toMatchObject({ status: 400, fields: [': too-deep'] });
    for (const body of ['null', '[]', '"x"', '1', '']) expect((await post(body, json)).status, body).toBe(400);
  });

  it.each([
    [
      'that are JSON, above the limit of their call',
      ['"', ...Array.from({ length: 40 }, () => 'x'.repeat(50_000)), '"'],
    ],
    ['of anything, above that of the largest call', Array.from({ length: 100 }, () => 'x'.repeat(50_000))],
  ])('are cut off, too, when sent in chunks %s', async (_, chunks) => {
    const { url } = shop();
    const status = await new Promise<number | undefined>((resolve) => {
      const sending = request(
        `${url}/api/orders`,
        { method: 'POST', headers: { 'content-type': 'application/json' } },
        (answer) => resolve(answer.statusCode),
      );
      sending.on('error', () => resolve(413));
      for (const chunk of ['{"data":', ...chunks, '}']) sending.write(chunk);
      sending.end();
    });
    expect(status).toBe(413);
  });
});

describe('answers', () => {
  it('have security headers, and no cache stores personal ones', async () => {
    const { url } = shop();
    const person = await registerPerson(url);
    const answer = await fetch(`${url}/api/users/me`, { headers: { authorization: `Bearer ${person.token}` } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect((await fetch(`${url}/api/users/me`)).headers.get('cache-control')).toBe('no-store');
  });

  it('give other origins no permission to read them', async () => {
    const answer = await fetch(`${shop().url}/api/users/me`, { headers: { origin: 'https://pirate.example' } });
    expect(answer.headers.get('access-control-allow-origin')).not.toBe('https://pirate.example');
  });
});

describe('request ids', () => {
  it('are in the answer and in the database’s statements', async () => {
    const { url, databaseUrl } = shop();
    const person = await registerPerson(url);
    const requestId = `buyer-${crypto.randomUUID()}`;
    await withClient(databaseUrl, async (locker) => {
      await locker.query('begin');
      await locker.query('select 1 from up_users where id = $1 for update', [person.id]);
      const calling = fetch(`${url}/api/users/${person.id}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
          'x-request-id': requestId,
        },
        body: JSON.stringify({ firstName: 'Ana' }),
      });
      const waiting = () =>
        withClient(databaseUrl, async (observer) => {
          const found = await observer.query(
            'select 1 from pg_stat_activity where query like $1 and pid <> pg_backend_pid()',
            [`%request ${requestId}%`],
          );
          return found.rowCount;
        });
      await expect.poll(waiting).toBe(1);
      await locker.query('commit');
      expect((await calling).headers.get('x-request-id')).toBe(requestId);
    });
  });

  it('are replaced when they could break out of a log line or a comment', async () => {
    for (const given of ['*/ drop table', 'x', '"}{', 'a'.repeat(65)]) {
      const answer = await fetch(`${shop().url}/api/users/me`, { headers: { 'x-request-id': given } });
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    }
  });
});

describe('the log', () => {
  it('is one JSON object a line, without names, addresses, passwords, tokens or codes', async () => {
    const { url, databaseUrl, logFile, mailbox } = shop();
    const person = await registerPerson(url);
    const data = orderData([{ product: await addProduct(databaseUrl, { price: '21.90' }), unitPrice: 21.9 }]);
    await placeOrder(
      url,
      { ...data, billingAddress: { ...data.billingAddress, email: person.email } },
      { token: person.token },
    );
    await call(url, 'GET', `/orders/abc?accessToken=geheim-im-link`, undefined, { token: person.token });
    await mailbox.receive({ to: person.email, subject: 'ORD-' });
    const lines = readFileSync(logFile, 'utf8').trim().split('\n');
    const text = lines.join('\n');
    for (const secret of [
      person.email,
      person.token,
      person.password,
      'geheim-im-link',
      'Lilas',
      'Léa',
      'exemple.fr',
    ]) {
      expect(text.includes(secret), secret).toBe(false);
    }
    const entries = lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = entries.filter(({ message }) => message === 'request');
    const lookUp = requests.find(({ path }) => path === '/api/orders/abc');
    expect(lookUp).toMatchObject({
      level: 'http',
      method: 'GET',
      status: 404,
      milliseconds: expect.any(Number) as number,
    });
  });

  it('names who called by a keyed hash, and a new key names them anew', async () => {
    const { url, databaseUrl, logFile, startReplica } = shop();
    const person = await registerPerson(url);
    const secret = async () => {
      const [row] = await query<{ key: string }>(databaseUrl, 'select key from shop_log_keys');
      return row?.key ?? '';
    };
    const nameBy = (key: string) =>
      `customer:${createHmac('sha256', key).update(`customer ${person.id}`).digest('hex').slice(0, 16)}`;
    const expectNamed = async (origin: string, log: string, key: string) => {
      const requestId = crypto.randomUUID();
      const headers = { authorization: `Bearer ${person.token}`, 'x-request-id': requestId };
      await fetch(`${origin}/api/users/${person.id}`, { method: 'PUT', headers });
      const logged = () => readFileSync(log, 'utf8').split('\n').filter((line) => line.includes(requestId)); // prettier-ignore
      // The line is written when the answer is on its way.
      await expect.poll(logged).toHaveLength(1);
      const line = { route: '/api/users/:id', path: '/api/users/…', caller: nameBy(key) };
      expect(JSON.parse(logged()[0] ?? '')).toMatchObject(line);
    };
    const first = await secret();
    await expectNamed(url, logFile, first);

    await query(databaseUrl, 'delete from shop_log_keys');
    const next = await startReplica({}, `${logFile}.next`);
    const second = await secret();
    expect(second).not.toBe(first);
    await expectNamed(next.url, `${logFile}.next`, second);
  });
});
