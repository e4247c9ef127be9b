import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchAnywhere, fetchFromOne } from './fetch-content.ts';
import { createForwarder } from './forward.ts';
import { replicasAt, replicasOf } from './replicas-for-tests.ts';

async function listen(handler: RequestListener, host = '127.0.0.1', port = 0): Promise<number> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

type Fate = 'well' | 'hangs' | 'resets' | 'stops';

/** A replica that counts the calls it saw, health apart. */
async function replica(fate: Fate) {
  const state = { fate, calls: [] as string[] };
  const port = await listen((request, response) => {
    const isHealth = request.url === '/api/health';
    if (!isHealth) state.calls.push(`${request.method} ${request.url}`);
    if (state.fate === 'hangs') return;
    if (state.fate === 'resets') return void request.socket.destroy();
    response.statusCode = isHealth && state.fate === 'stops' ? 503 : 200;
    response.end('here');
  });
  return { state, port };
}

/** The statuses of calls, one after the other, through a storefront before the replicas. */
async function shopBefore(...ports: number[]) {
  const { forward, close } = createForwarder(await replicasAt(...ports));
  onTestFinished(close);
  const origin = `http://127.0.0.1:${await listen(forward)}`;
  return async (times: number, path = '/api/sidebar-items', init: RequestInit = {}): Promise<number[]> => {
    const seen: number[] = [];
    for (let index = 0; index < times; index += 1) seen.push((await fetch(origin + path, init)).status);
    return seen;
  };
}

const good = (times: number) => Array.from({ length: times }, () => 200);
const ORDER = { method: 'POST', body: '{}' };

test('replicas take calls in turn', async () => {
  const [one, other] = [await replica('well'), await replica('well')];
  const ask = await shopBefore(one.port, other.port);
  expect(await ask(10)).toEqual(good(10));
  expect(one.state.calls).toHaveLength(5);
  expect(other.state.calls).toHaveLength(5);
});

test('who follows the content stays with one replica, and with another once that is gone', async () => {
  const replicas = [await replica('well'), await replica('well')] as const;
  const ask = fetchFromOne(await replicasAt(...replicas.map(({ port }) => port)));
  const calls = () => replicas.map(({ state }) => state.calls.splice(0).length);
  for (let index = 0; index < 4; index += 1) await ask('/api/catalogue-changes/x', {});
  const first = calls();
  expect([
    [4, 0],
    [0, 4],
  ]).toContainEqual(first);
  const followed = first[0] === 4 ? 0 : 1;
  replicas[followed].state.fate = 'resets';
  for (let index = 0; index < 4; index += 1) await ask('/api/catalogue-changes/x', {});
  expect(calls()).toEqual(followed === 0 ? [1, 4] : [4, 1]);
});

test('reads go elsewhere when a replica resets, hangs or is gone', async () => {
  const [well, hung, broken] = [await replica('well'), await replica('hangs'), await replica('resets')];
  expect(await (await shopBefore(1, well.port))(6)).toEqual(good(6));
  expect(await (await shopBefore(broken.port, well.port))(6)).toEqual(good(6));
  expect(await (await shopBefore(hung.port, well.port))(6)).toEqual(good(6));
  expect(hung.state.calls.length).toBeLessThan(3);
}, 20_000);

test('a change that a replica may have seen is never sent to another', async () => {
  const [broken, well] = [await replica('resets'), await replica('well')];
  const ask = await shopBefore(broken.port, well.port);
  const statuses = await ask(2, '/api/orders', ORDER);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect([...broken.state.calls, ...well.state.calls]).toHaveLength(2);
});

test('a change is sent to another replica when the first has no open port', async () => {
  const well = await replica('well');
  expect(await (await shopBefore(1, well.port))(4, '/api/orders', ORDER)).toEqual(good(4));
  expect(well.state.calls).toHaveLength(4);
});

test('a replica whose health says that it stops gets no more calls, and those under way end', async () => {
  const [one, other] = [await replica('well'), await replica('well')];
  const ask = await shopBefore(one.port, other.port);
  one.state.fate = 'stops';
  await expect
    .poll(
      async () => {
        const before = one.state.calls.length;
        expect(await ask(4)).toEqual(good(4));
        return one.state.calls.length - before;
      },
      { timeout: 5_000 },
    )
    .toBe(0);
  one.state.fate = 'well';
  await expect
    .poll(
      async () => {
        const before = one.state.calls.length;
        await ask(2);
        return one.state.calls.length - before;
      },
      { timeout: 5_000 },
    )
    .toBe(1);
});

test('the storefront’s own read leaves a replica that hangs', async () => {
  const [hung, well] = [await replica('hangs'), await replica('well')];
  const replicas = await replicasAt(hung.port, well.port);
  const from = performance.now();
  const ask = fetchAnywhere(replicas);
  const answers = await Promise.all([1, 2, 3].map(() => ask('/api/sidebar-items', {})));
  expect(answers.map(({ status }) => status)).toEqual(good(3));
  expect(performance.now() - from).toBeLessThan(10_000);
  await expect(fetchAnywhere(await replicasAt(1, 2))('/api/sidebar-items', {})).rejects.toThrow('fetch failed');
}, 20_000);

test.runIf(process.platform === 'linux')(
  'every address of a name is a replica, also one added later',
  async () => {
    const served: string[] = [];
    const port = await listen((_, response) => {
      served.push('first');
      response.end();
    });
    await listen(
      (request, response) => {
        if (request.url !== '/api/health') served.push('second');
        response.end();
      },
      '127.0.0.2',
      port,
    );
    let addresses = ['127.0.0.1', '127.0.0.3'];
    const replicas = await replicasOf([`http://content.test:${port}`], () => Promise.resolve(addresses));
    const read = async () => (await fetchAnywhere(replicas)('/api/x', {})).status;
    expect([await read(), await read(), await read(), await read()]).toEqual(good(4));
    expect(served).not.toContain('second');
    addresses = ['127.0.0.2'];
    await expect.poll(async () => (await read(), served.at(-1)), { timeout: 15_000 }).toBe('second');
  },
  20_000,
);
