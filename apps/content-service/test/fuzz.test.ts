import { type Endpoint, type EndpointName, endpoints } from '@economat/contract';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { useTestService } from './setup/test-service.ts';
import { BOOK_ADDRESS, setScene } from './support/access-calls.ts';
import { registerPerson } from './support/accounts.ts';
import { bodyArbitrary, idArbitrary, searchArbitrary } from './support/fuzz-arbitraries.ts';
import { ADDRESS, call, newKey, orderData, placeOrder } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';

const shop = useTestService('fuzz');

/** `FUZZ_SEED` repeats a run; `FUZZ_SECONDS` makes it longer. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 40);
const AT_ONCE = 20;

/** Stands in the data of somebody else, and must never come back. */
const CANARY = 'Canari-7f3a';
/** What only a leak of the inside can look like; nothing that is sent contains it. */
const INSIDE =
  /\$2[aby]\$\d\d\$|\n\s+at \S+|node_modules|SQLSTATE|pg_catalog|"(?:password|sessionVersion|accessTokenHash|attemptKey|resetPasswordToken)":/;

interface FuzzCall {
  readonly name: EndpointName;
  readonly path: string;
  readonly search: string;
  readonly body: unknown;
  readonly caller: 'guest' | 'customer' | 'broken';
}

let token: string;
let ids: string[];

beforeAll(async () => {
  const { url, databaseUrl } = shop();
  const victim = await registerPerson(url, { username: `${CANARY}-${newKey()}` });
  await call(url, 'POST', '/user-addresses', { data: { ...BOOK_ADDRESS, street: CANARY } }, { token: victim.token });
  const data = orderData([{ product: await addProduct(databaseUrl, { price: '21.90' }), unitPrice: 21.9 }]);
  await placeOrder(
    url,
    { ...data, notes: CANARY, billingAddress: { ...ADDRESS, street: CANARY } },
    { token: victim.token },
  );
  await placeOrder(url, { ...data, notes: CANARY, billingAddress: { ...ADDRESS, street: CANARY } });
  const { owner, orderId, addressId } = await setScene(url, databaseUrl);
  token = owner.token;
  const rows = await query<{ id: string }>(
    databaseUrl,
    `select document_id as id from orders union all select document_id from user_addresses union all select document_id from up_users
     union all select id::text from orders union all select order_number from orders`,
  );
  ids = [orderId, addressId, String(owner.id), ...rows.map(({ id }) => id)];
});

function callArbitrary(name: EndpointName): fc.Arbitrary<FuzzCall> {
  const endpoint: Endpoint = endpoints[name];
  const parameters = endpoint.path.match(/:\w+/g) ?? [];
  const path = fc
    .tuple(...parameters.map(() => idArbitrary(ids)))
    .map((values) =>
      values.reduce((text, value, index) => text.replace(parameters[index] ?? '', () => value), endpoint.path),
    );
  return fc.record({
    name: fc.constant(name),
    path,
    search: searchArbitrary,
    body: endpoint.method === 'GET' ? fc.constant(undefined) : bodyArbitrary(endpoint.body),
    // A log-out that works would turn every later call of the run into a guest's.
    caller:
      name === 'logout'
        ? fc.constantFrom('guest', 'broken')
        : fc.constantFrom('guest', 'customer', 'customer', 'broken'),
  });
}

async function send({ name, path, search, body, caller }: FuzzCall): Promise<{ status: number; text: string }> {
  const authorization = { guest: null, customer: `Bearer ${token}`, broken: 'Bearer eyJhbGciOiJub25lIn0.e30.' }[caller];
  const answer = await fetch(`${shop().url}/api${path}${search === '' ? '' : `?${search}`}`, {
    method: endpoints[name].method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newKey(),
      ...(authorization !== null && { authorization }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

it(`no generated call finds a 5xx or a leak (seed ${SEED})`, { timeout: (SECONDS + 60) * 1000 }, async () => {
  console.log(`fuzz seed ${SEED}`);
  const names = Object.keys(endpoints) as EndpointName[];
  const anyCall = fc.oneof(...names.map(callArbitrary));
  const statuses = new Map<number, number>();
  const reached = new Map<EndpointName, Set<number>>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyCall, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (calls) => {
      await Promise.all(
        calls.map(async (sent) => {
          const { status, text } = await send(sent);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          reached.set(sent.name, (reached.get(sent.name) ?? new Set()).add(status));
          const where = `${sent.name} ${sent.path} ${status} ${text.slice(0, 300)}`;
          expect(status, where).toBeLessThan(500);
          expect(text.includes(CANARY), where).toBe(false);
          expect(INSIDE.test(text), where).toBe(false);
          expect(status < 400 || /"code":"[a-z-]+"/.test(text), where).toBe(true);
        }),
      );
    }),
    {
      seed: SEED,
      numRuns: 5_000,
      plugins: [fc.interruptAfterTimeLimit(SECONDS * 1000)],
    },
  );
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `${total} calls: ${[...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${status}×${count}`)
      .join(' ')}`,
  );
  expect(total).toBeGreaterThan(2_000);
  expect(reached.size).toBe(names.length);
  expect((await fetch(`${shop().url}/api/health`)).status).toBe(200);
});
