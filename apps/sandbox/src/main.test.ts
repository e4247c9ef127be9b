import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

async function start(env: Record<string, string>) {
  const directory = await mkdtemp(join(tmpdir(), 'sandbox-main-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'] ?? '', SANDBOX_PORT: '0', SHOP_DATA_DIR: directory, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  });
  return child;
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'the process prints its address, answers, and ends cleanly on %s',
  async (signal) => {
    const child = await start({ NODE_ENV: 'development' });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const url = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? '';
    const health = await fetch(`${url}/healthz`);
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: 'ok', smtpPort: expect.any(Number) as number },
    ]);
    const ended = once(child, 'exit');
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
  },
);

test('the process refuses production and says which variable overrides', async () => {
  const child = await start({ NODE_ENV: 'production' });
  const [line] = (await once(createInterface(child.stderr), 'line')) as [string];
  expect(line).toBe('The sandbox does not start:');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
});
