import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, vi } from 'vitest';
import { startProcess } from './managed-process.ts';

const MODULE = path.join(import.meta.dirname, 'managed-process.ts');
/** A command like npm: starts the real work as a child, prints that child's pid and keeps a signal to itself. */
const LAUNCHER = `
  const worker = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
  process.on('SIGTERM', () => process.exit(0));
  console.log(worker.pid);
`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function hasEnded(pid: number): Promise<void> {
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5_000 });
}

test('a command that passes no signals on is stopped at once with what it started', async () => {
  let workerPid = 0;
  const launcher = await startProcess({
    name: 'launcher',
    command: process.execPath,
    args: ['-e', LAUNCHER],
    cwd: import.meta.dirname,
    env: {},
    stopsGroup: true,
    graceMs: 60_000,
    onLine: (line) => (workerPid = Number(line)),
  });
  await vi.waitFor(() => expect(workerPid).toBeGreaterThan(0), { timeout: 10_000 });
  await launcher.stop();
  await hasEnded(workerPid);
}, 20_000);

test('when the program that started such a command is killed, the guardian ends command and work', async () => {
  const program = `
    const { startProcess } = await import(${JSON.stringify(MODULE)});
    await startProcess({ name: 'launcher', command: process.execPath, args: ['-e', ${JSON.stringify(LAUNCHER)}],
      cwd: ${JSON.stringify(import.meta.dirname)}, env: {}, stopsGroup: true, onLine: console.log });`;
  const starter = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: starter.stdout }), 'line')) as [string];
  const workerPid = Number(line);
  expect(isAlive(workerPid)).toBe(true);
  starter.kill('SIGKILL');
  await hasEnded(workerPid);
}, 20_000);
