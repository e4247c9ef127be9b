import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stopAllProcesses } from '../stack/managed-process.ts';
import { freePort } from '../stack/ports.ts';
import { type Service, startService } from '../stack/service.ts';
import { RestartableParts } from './restartable-parts.ts';

let folder: string;
let port: number;
let said: string[];
let parts: RestartableParts;

/** A part that answers a word; null breaks it. */
function edit(word: string | null): void {
  const source =
    word === null
      ? `throw new Error('broken')`
      : `require('node:http').createServer((_, answer) => answer.end('${word}')).listen(process.env.PORT, '127.0.0.1')`;
  writeFileSync(path.join(folder, 'part.cjs'), source);
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'economat-part-'));
  port = await freePort();
  said = [];
  parts = new RestartableParts((line) => said.push(line));
});
afterEach(stopAllProcesses);

function start(): Promise<Service> {
  return startService(
    { name: 'content', cwd: folder, nodeArguments: ['part.cjs'], healthPath: '/', env: { PORT: String(port) } },
    { port, readyTimeoutMs: 30_000 },
  );
}

const answer = async (): Promise<string | null> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    (response) => response.text(),
    () => null,
  );

test('a restarted part runs what was edited', { timeout: 120_000 }, async () => {
  edit('first');
  await parts.start('content', start);
  edit('second');
  await parts.restart('content');
  expect([await answer(), said]).toEqual(['second', []]);
});

test('a broken edit stops a part, and the next good edit starts it', { timeout: 120_000 }, async () => {
  edit('first');
  await parts.start('content', start);
  edit(null);
  await parts.restart('content');
  expect(await answer()).toBeNull();
  expect(said).toEqual([expect.stringContaining('content')]);
  edit('mended');
  await parts.restart('content');
  expect(await answer()).toBe('mended');
});

test('a crashed part is reported, and the next edit starts it', { timeout: 120_000 }, async () => {
  edit('first');
  const started = Promise.withResolvers<Service>();
  await parts.start('content', async () => {
    const service = await start();
    started.resolve(service);
    return service;
  });
  process.kill((await started.promise).process.pid, 'SIGKILL');
  await expect.poll(() => said, { timeout: 30_000 }).toEqual([expect.stringContaining('An edit starts it again')]);
  await parts.restart('content');
  expect(await answer()).toBe('first');
});
