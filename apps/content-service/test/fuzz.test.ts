import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Endpoint, type EndpointName, endpoints } from '@economat/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffMember } from './setup/staff-member.ts';
import { useTestService } from './setup/test-service.ts';
import { BOOK_ADDRESS, setScene } from './support/access-calls.ts';
import { registerPerson } from './support/accounts.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { bodyArbitrary, idArbitrary, searchArbitrary } from './support/fuzz-arbitraries.ts';
import { type RawCall, rawCallArbitrary, sendRaw } from './support/fuzz-routes.ts';
import { ADDRESS, call, newKey, orderData, placeOrder } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { mountedRoutes } from './support/printed-routes.ts';

const temporary = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
const shop = useTestService('fuzz', { TMPDIR: temporary });

/** Every run sends the same calls; `FUZZ_SEED` chooses others. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
/** Half of the calls follow the contract and go wrong in their fields, half go wrong anywhere. */
const CALLS_OF_EACH_KIND = deepRounds(10_000);
const CONCURRENT = 20;
/** After the first calls the process has loaded what it needs: what it takes beyond that would be kept from calls. */
const WARM_UP_SHARE = 0.2;
const GROWTH_MAXIMUM_MEGABYTES = 150;

/** Ends the session of the caller, and every later call would be a stranger's. */
const ENDS_SESSION = /log-?out/;

/** Stands in the data of somebody else, and must never come back. */
const CANARY = 'Canari-7f3a';
/** What only a leak of the inside can look like; nothing that is sent contains it. The desk's own pages read what a type is made of: those names hold objects. */
const INSIDE =
  /\$2[aby]\$\d\d\$|\n\s+at \S+|node_modules|SQLSTATE|pg_catalog|"(?:password|sessionVersion|accessTokenHash|attemptKey|resetPasswordToken)":\s*(?!\{)/;

interface FuzzCall {
  readonly name: EndpointName;
  readonly path: string;
  readonly search: string;
  readonly body: unknown;
  readonly caller: 'guest' | 'customer' | 'broken';
}

let token: string;
let ids: string[];
let rawCalls: fc.Arbitrary<RawCall>;

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

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
  const { owner, orderId, addressId, listId, standingId } = await setScene(url, databaseUrl);
  token = owner.token;
  const rows = await query<{ id: string }>(
    databaseUrl,
    `select document_id as id from orders union all select document_id from user_addresses union all select document_id from up_users
     union all select id::text from orders union all select order_number from orders`,
  );
  ids = [orderId, addressId, listId, standingId, String(owner.id), ...rows.map(({ id }) => id)];
  const staff = [await staffMember(url, 'editor'), await staffMember(url, 'order-desk')];
  const authorizations = [`Bearer ${token}`, ...staff.map(({ authorization }) => authorization)];
  const routes = (await mountedRoutes()).filter(
    // Node.js closes a line that asks to CONNECT.
    ({ method, path: route }) => method !== 'CONNECT' && !ENDS_SESSION.test(route),
  );
  rawCalls = rawCallArbitrary(routes, ids, authorizations);
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

/** What is wrong with an answer, whoever asked for whatever; null when nothing is. */
function faultOf({ status, text }: { status: number; text: string }): string | null {
  if (status >= 500 || status === 0) return `status ${status}`;
  // The description of the API names every field.
  if (INSIDE.test(text) && !text.startsWith('{"openapi"')) return 'the inside is shown';
  return null;
}

/** Sends `calls`, a few at a time, and returns the faults with where they were found. */
async function faultsOf<Call>(calls: readonly Call[], ask: (call: Call) => Promise<string | null>): Promise<string[]> {
  const faults: string[] = [];
  const waiting = [...calls];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const fault = await ask(next);
      if (fault !== null) faults.push(fault);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, work));
  return faults;
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${shop().service.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Runs `work` on the first calls, then on the others, and returns what the process took for these, in megabytes. */
async function growthDuring<Call>(
  calls: readonly Call[],
  work: (some: readonly Call[]) => Promise<void>,
): Promise<number> {
  const isMeasured = process.platform === 'linux';
  const warm = Math.ceil(calls.length * WARM_UP_SHARE);
  await work(calls.slice(0, warm));
  const before = isMeasured ? residentMegabytes() : 0;
  await work(calls.slice(warm));
  return isMeasured ? residentMegabytes() - before : 0;
}

const patience = { timeout: CALLS_OF_EACH_KIND * 100 + 60_000 };

it(`no call of the contract answers 5xx or leaks, whatever its fields (seed ${SEED})`, patience, async () => {
  const names = Object.keys(endpoints) as EndpointName[];
  const calls = fc.sample(fc.oneof(...names.map(callArbitrary)), { seed: SEED, numRuns: CALLS_OF_EACH_KIND });
  const reached = new Set<EndpointName>();
  const faults = await faultsOf(calls, async (sent) => {
    reached.add(sent.name);
    const answer = await send(sent);
    const { status, text } = answer;
    const fault =
      faultOf(answer) ??
      (text.includes(CANARY) ? 'somebody else’s data' : null) ??
      (status >= 400 && !/"code":"[a-z-]+"/.test(text) ? 'a refusal without a code' : null);
    return fault === null ? null : `${fault}: ${sent.name} ${sent.path} ${status} ${text.slice(0, 300)}`;
  });
  expect(faults).toEqual([]);
  expect(reached.size).toBe(names.length);
});

it(`no call of any route or role answers 5xx, leaves a file or leaks memory (seed ${SEED})`, patience, async () => {
  const calls = fc.sample(rawCalls, { seed: SEED, numRuns: CALLS_OF_EACH_KIND });
  const faults: string[] = [];
  const growth = await growthDuring(calls, async (some) => {
    faults.push(
      ...(await faultsOf(some, async (sent) => {
        const answer = await sendRaw(shop().url, sent);
        const fault = faultOf(answer);
        const what = `${sent.method} ${sent.path.slice(0, 200)} ${JSON.stringify(sent.headers)} ${String(sent.body).slice(0, 200)}`;
        return fault === null ? null : `${fault}: ${what} ${answer.text.slice(0, 200)}`;
      })),
    );
  });
  expect(faults).toEqual([]);
  expect(readdirSync(temporary)).toEqual([]);
  expect(growth).toBeLessThan(GROWTH_MAXIMUM_MEGABYTES);
  expect((await fetch(`${shop().url}/api/health`)).status).toBe(200);
});
