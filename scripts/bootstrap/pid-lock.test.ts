import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockHolder, acquireLock } from './pid-lock.mjs';

function newLockFile(): string {
  return path.join(mkdtempSync(path.join(tmpdir(), 'lock-')), 'lock');
}

/** The pid of a process that has ended. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('a free lock is taken, names its holder, and is gone after its release', () => {
  const file = newLockFile();
  const lock = acquireLock(file);
  expect(lock.ok).toBe(true);
  expect(lockHolder(file)).toBe(process.pid);
  if (lock.ok) lock.release();
  expect(existsSync(file)).toBe(false);
  expect(lockHolder(file)).toBeNull();
});

test('a lock held by a living process is refused with its pid', () => {
  const file = newLockFile();
  acquireLock(file);
  expect(acquireLock(file)).toEqual({ ok: false, holder: process.pid });
});

test('a lock left by a process that has ended is taken over', async () => {
  const file = newLockFile();
  writeFileSync(file, JSON.stringify({ pid: await endedPid(), bornAt: null }));
  expect(lockHolder(file)).toBeNull();
  expect(acquireLock(file).ok).toBe(true);
  expect(lockHolder(file)).toBe(process.pid);
});

// Where the system tells no birth (macOS), a reused pid cannot be told apart.
test.skipIf(process.platform === 'darwin')('a lock whose pid now belongs to another process is taken over', () => {
  const file = newLockFile();
  acquireLock(file);
  writeFileSync(file, JSON.stringify({ pid: process.pid, bornAt: 'another boot/1' }));
  expect(lockHolder(file)).toBeNull();
  expect(readdirSync(path.dirname(file))).toEqual(['lock']);
});

test('a damaged lock file is taken over', () => {
  const file = newLockFile();
  writeFileSync(file, '{ "pid": ');
  expect(acquireLock(file).ok).toBe(true);
});

test('of many processes that meet a stale lock at the same time exactly one gets it', async () => {
  const file = newLockFile();
  writeFileSync(file, JSON.stringify({ pid: await endedPid(), bornAt: null }));
  const program = `
    const { acquireLock } = await import(${JSON.stringify(path.join(import.meta.dirname, 'pid-lock.mjs'))});
    process.stdout.write(acquireLock(${JSON.stringify(file)}).ok ? 'taken' : 'refused');
    process.stdin.resume().on('end', () => process.exit());`;
  const rivals = Array.from({ length: 8 }, () => spawn(process.execPath, ['--input-type=module', '-e', program]));
  // All stay alive until each has answered, so that nobody takes over from a rival that has ended.
  const answers = await Promise.all(rivals.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
  for (const { stdin } of rivals) stdin.end();
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
});

test('releasing does not remove a lock that another process has taken over', () => {
  const file = newLockFile();
  const lock = acquireLock(file);
  writeFileSync(file, JSON.stringify({ pid: 1, bornAt: null }));
  if (lock.ok) lock.release();
  expect(existsSync(file)).toBe(true);
});
