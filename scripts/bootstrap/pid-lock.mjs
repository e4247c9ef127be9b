/** A lock file naming the process that holds it. Runs on Node.js 20 without any package; the TypeScript commands use it too. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ pid: number, bornAt: string | null }} Holder The birth of the process tells it from a later one with the same pid.
 * @typedef {{ ok: true, release: () => void } | { ok: false, holder: number }} LockResult
 */

/**
 * Takes the lock, unless a living process has it. A lock left by a process that is gone is taken over.
 * @param {string} file Its folder is created when missing.
 * @returns {LockResult} `holder` is the pid of the process in possession.
 */
export function acquireLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, bornAt: birthOf(process.pid) });
  for (;;) {
    if (createExclusively(file, mine)) return { ok: true, release: () => releaseLock(file, mine) };
    const text = readIfThere(file);
    if (text === null) continue;
    const holder = parseHolder(text);
    if (holder !== null && isAlive(holder)) return { ok: false, holder: holder.pid };
    removeStale(file, text);
  }
}

/**
 * The pid of the living holder, or null when the lock is free.
 * @param {string} file
 * @returns {number | null}
 */
export function lockHolder(file) {
  const text = readIfThere(file);
  const holder = text === null ? null : parseHolder(text);
  return holder !== null && isAlive(holder) ? holder.pid : null;
}

/**
 * The text goes to a file of our own first and is then linked into place, so nobody ever reads half a lock.
 * @param {string} file
 * @param {string} text
 * @returns {boolean} false when the lock exists.
 */
function createExclusively(file, text) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Two processes may find the same stale lock; only the one that moves exactly that text away may go on, and a living lock
 * caught by mistake is put back.
 * @param {string} file
 * @param {string} staleText
 */
function removeStale(file, staleText) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== staleText) linkSync(aside, file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function releaseLock(file, text) {
  if (readIfThere(file) === text) rmSync(file, { force: true });
}

/**
 * @param {string} file
 * @returns {string | null}
 */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * @param {string} text
 * @returns {Holder | null} null for a file nobody can have written as a lock.
 */
function parseHolder(text) {
  try {
    const value = JSON.parse(text);
    return Number.isInteger(value.pid) && value.pid > 0 ? { pid: value.pid, bornAt: value.bornAt ?? null } : null;
  } catch {
    return null;
  }
}

/**
 * @param {Holder} holder
 * @returns {boolean}
 */
function isAlive({ pid, bornAt }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to another user.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const birth = birthOf(pid);
  return birth === null || bornAt === null || birth === bornAt;
}

/**
 * Start time of a process in clock ticks since boot, with the boot it belongs to; null where the system does not tell (macOS).
 * @param {number} pid
 * @returns {string | null}
 */
function birthOf(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may hold spaces; the start time is field 22.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return null;
  }
}

/**
 * @param {unknown} error
 * @returns {unknown}
 */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
