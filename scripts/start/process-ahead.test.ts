import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManagedProcess, stopAllProcesses } from '../stack/managed-process.ts';
import { ProcessAhead } from './process-ahead.ts';

let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'economat-part-'));
  mkdirSync(path.join(folder, 'node_modules/slow'), { recursive: true });
  writeFileSync(path.join(folder, 'node_modules/slow/index.js'), `console.log('loaded')`);
  writeFileSync(path.join(folder, 'part.cjs'), `require('slow'); console.log('runs'); setInterval(() => {}, 1000)`);
  said = [];
});
afterEach(stopAllProcesses);

function launchBy(ahead: ProcessAhead): Promise<ManagedProcess> {
  const onLine = (line: string) => void said.push(line);
  return ahead.launch({ name: 'part', command: process.execPath, args: ['part.cjs'], cwd: folder, env: {}, onLine });
}
async function hears(...lines: string[]): Promise<void> {
  await expect.poll(() => said, { timeout: 60_000 }).toEqual(lines);
}

test('a launched process has loaded its packages before', { timeout: 180_000 }, async () => {
  const ahead = new ProcessAhead(['slow']);
  const first = await launchBy(ahead);
  await hears('loaded', 'runs');
  ahead.prepare();
  await hears('loaded', 'runs', 'loaded');
  await first.stop();
  const second = await launchBy(ahead);
  await expect.poll(() => said.slice(3).toSorted(), { timeout: 60_000 }).toEqual(['loaded', 'runs']);
  expect(second.hasExited()).toBe(false);
});

test('a process that ended while it waited is replaced by a new one', { timeout: 180_000 }, async () => {
  writeFileSync(path.join(folder, 'part.cjs'), `console.log('runs'); setInterval(() => {}, 1000)`);
  const ahead = new ProcessAhead(['slow', 'missing']);
  await launchBy(ahead);
  ahead.prepare();
  const isRunning = async () => {
    const before = said.filter((line) => line === 'runs').length;
    const next = await launchBy(ahead);
    const runs = () => said.filter((line) => line === 'runs').length > before;
    await expect.poll(() => runs() || next.hasExited(), { timeout: 60_000 }).toBe(true);
    return !next.hasExited();
  };
  await expect.poll(() => said.join(), { timeout: 60_000 }).toContain("Cannot find module 'missing'");
  await expect.poll(isRunning, { timeout: 120_000 }).toBe(true);
});
