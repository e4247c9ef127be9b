import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stopAllProcesses } from '../stack/managed-process.ts';
import { freePort } from '../stack/ports.ts';
import { type Service, startService } from '../stack/service.ts';
import { keepRunning } from './keep-running.ts';

/** A part that answers its health address and ends when `/end` is asked for. */
const PART = `
require('node:http').createServer((request, answer) => {
  if (request.url === '/end') process.exit(3);
  answer.end('ok');
}).listen(process.env.PORT, '127.0.0.1');
`;

let folder: string;
let port: number;
let said: string[];
let given: unknown[];
let isStopping: boolean;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'economat-part-'));
  writeFileSync(path.join(folder, 'part.cjs'), PART);
  port = await freePort();
  said = [];
  given = [];
  isStopping = false;
});
afterEach(stopAllProcesses);

function start(): Promise<Service> {
  return startService(
    { name: 'content', cwd: folder, nodeArguments: ['part.cjs'], healthPath: '/', env: { PORT: String(port) } },
    { port, readyTimeoutMs: 30_000 },
  );
}

function keep(): Promise<Service> {
  return keepRunning(start, {
    isStopping: () => isStopping,
    giveUp: async (error) => void given.push(error),
    say: (line) => said.push(line),
  });
}

const answers = async (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    (answer) => answer.ok,
    () => false,
  );
const end = () => fetch(`http://127.0.0.1:${port}/end`).catch(() => undefined);

test('a part that is killed runs again, and the terminal says so', { timeout: 60_000 }, async () => {
  const service = await keep();
  process.kill(service.process.pid, 'SIGKILL');
  await expect.poll(() => said.at(-1), { timeout: 30_000 }).toContain('The content process runs again');
  expect(said[0]).toContain('was killed by SIGKILL');
  expect(await answers()).toBe(true);
});

test('a part that is stopped on purpose stays stopped', { timeout: 60_000 }, async () => {
  const service = await keep();
  isStopping = true;
  await service.stop();
  expect([said, await answers()]).toEqual([[], false]);
});

test('a part that keeps ending stops the shop with the reason', { timeout: 120_000 }, async () => {
  await keep();
  for (let ending = 1; ending <= 5; ending += 1) {
    await end();
    await expect.poll(() => said.length, { timeout: 30_000 }).toBe(2 * ending);
  }
  await end();
  await expect.poll(() => String(given[0]), { timeout: 30_000 }).toContain('ended with code 3');
  expect(await answers()).toBe(false);
});
