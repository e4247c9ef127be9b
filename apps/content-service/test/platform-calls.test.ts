import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort, PaymentWorld, type Service, startSandbox } from '../../../scripts/stack/index.ts';
import { sha256Of } from '../src/invoices/document-file.ts';
import { handedIn } from './support/invoicing.ts';
import { openSandboxPlatform } from './support/sandbox-platform.ts';

let world: PaymentWorld;
let sandbox: Service;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'platform-calls-'));
  const [port, smtpPort] = await Promise.all([freePort(), freePort()]);
  // Nobody listens at the shop's address: these tests are about the platform's answers alone.
  sandbox = await startSandbox({ port, smtpPort, dataDir: directory, publicUrl: 'http://127.0.0.1:9' });
  world = new PaymentWorld(sandbox.url);
});
afterAll(async () => {
  await sandbox.stop();
  await rm(directory, { recursive: true, force: true });
});

const HOURS = 5 * 3_600_000;

let files = 0;
function newFile() {
  files += 1;
  const bytes = Buffer.from(`<file number="${files}"/>`);
  const name = `file-${files}.xml`;
  const rest = { processingRule: 'NotApplicable', syntax: 'CDAR', contentType: 'application/xml' } as const;
  return { trackingId: `file-${files}-1`, name, bytes, sha256: sha256Of(bytes), ...rest };
}

async function deposit(scenario: string, times = 1) {
  await world.order({ provider: 'invoicing', scenario, operation: 'create', times });
  const file = newFile();
  const answer = await openSandboxPlatform(world.url).createFlow(file);
  const copies = (await handedIn({ world })).filter(({ name }) => name === file.name).length;
  return { answer, copies };
}

async function callsOf(operation: string): Promise<number> {
  const response = await fetch(`${world.url}/api/invoicing/calls`);
  const { calls } = z.object({ calls: z.array(z.object({ operation: z.string() })) }).parse(await response.json());
  return calls.filter((call) => call.operation === operation).length;
}

describe('a file whose answer is lost', () => {
  it.each(['time-out', 'cut-short', 'error-after'])(
    'by %s may be at the platform, so that it is searched before it is sent again',
    { tags: ['spec:E01'] },
    async (scenario) => {
      expect(await deposit(scenario)).toMatchObject({ answer: { ok: false, problem: 'unsure' }, copies: 1 });
    },
  );
});

describe('a file that was not taken', () => {
  it.each([
    ['error-503', 'RESOURCE_ERROR', null],
    ['error-429', 'TOO_MANY_REQUESTS', 1],
  ])(
    'after %s goes again, and not before the platform wants it',
    { tags: ['spec:E02'] },
    async (scenario, code, retryAfter) => {
      const answer = { ok: false, problem: 'unavailable', code, retryAfter };
      expect(await deposit(scenario)).toMatchObject({ answer, copies: 0 });
    },
  );

  it('goes again when nobody answers at the address', { tags: ['spec:E02'] }, async () => {
    const nobody = openSandboxPlatform(world.url, `http://127.0.0.1:${await freePort()}`);
    expect(await nobody.createFlow(newFile())).toMatchObject({ problem: 'unavailable', code: 'ECONNREFUSED' });
  });

  it.each([
    ['error-400', 'MISSING_REQUIRED_FIELD'],
    ['error-403', 'FORBIDDEN_ACCESS'],
    ['error-413', 'FILE_SIZE_EXCEEDED'],
    ['error-422', 'UNPROCESSABLE_ENTITY'],
  ])('after %s is refused by its code and not tried again', { tags: ['spec:E03'] }, async (scenario, code) => {
    expect(await deposit(scenario)).toMatchObject({ answer: { ok: false, problem: 'refused', code }, copies: 0 });
  });
});

describe('an answer without an end', () => {
  it('is left, and its file counts as one that the platform does not give out', async () => {
    const chunk = Buffer.alloc(1024 * 1024);
    const endless = http.createServer((_, response) => {
      const more = () => void response.write(chunk, () => !response.destroyed && more());
      more();
    });
    const port = await freePort();
    await new Promise<void>((listens) => endless.listen(port, '127.0.0.1', listens));
    const platform = openSandboxPlatform(world.url, `http://127.0.0.1:${port}`);
    expect(await platform.readFile('endless')).toMatchObject({
      ok: false,
      problem: 'refused',
      code: 'ANSWER_TOO_LARGE',
    });
    await new Promise((closed) => endless.close(closed));
  });
});

describe('clocks apart', { tags: ['spec:E17'] }, () => {
  afterEach(() => void vi.useRealTimers());

  it('leave the pause that a platform names by its own clock as long as it is there', async () => {
    const platformNow = Date.now() + HOURS;
    const busy = http.createServer((_, response) => {
      const [date, until] = [platformNow, platformNow + 90_000].map((at) => new Date(at).toUTCString());
      response.writeHead(429, { date, 'retry-after': until }).end();
    });
    const port = await freePort();
    await new Promise<void>((listens) => busy.listen(port, '127.0.0.1', listens));
    const platform = openSandboxPlatform(world.url, `http://127.0.0.1:${port}`);
    expect(await platform.createFlow(newFile())).toMatchObject({ problem: 'unavailable', retryAfter: 90 });
    await new Promise((closed) => busy.close(closed));
  });

  it('cost a new token at most when ours jumps', async () => {
    const platform = openSandboxPlatform(world.url);
    const send = async () => (await platform.createFlow(newFile())).ok;
    expect(await send()).toBe(true);
    for (const jump of [HOURS, -HOURS]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + jump });
      expect(await send()).toBe(true);
      // The token has ended there, whatever we believe.
      await world.order({ provider: 'invoicing', scenario: 'expired-token', operation: 'create' });
      expect(await send()).toBe(true);
      vi.useRealTimers();
    }
  });
});

describe('a token that is refused', { tags: ['spec:E04'] }, () => {
  it.each([
    ['once', 1, true, 1],
    ['twice', 2, false, 0],
  ])('%s is replaced by one new one', async (_, times, ok, copies) => {
    const [tokens, calls] = [await callsOf('token'), await callsOf('create')];
    expect(await deposit('expired-token', times)).toMatchObject({ answer: { ok }, copies });
    expect(await callsOf('token')).toBe(tokens + 2);
    expect(await callsOf('create')).toBe(calls + 2);
  });
});
