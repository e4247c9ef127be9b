/** Detects that the npm which started us was killed: nobody is left who could stop the shop, so it stops itself. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const POLL_MS = 500;

/**
 * Calls `onGone` once when a process between us and npm (npm included) has ended. Does nothing outside npm, where a shell that
 * closes may rightly leave a program running.
 */
export function watchParents(onGone: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parents = parentsUpToNpm();
  const timer = setInterval(() => {
    if (parents.every(isAlive)) return;
    clearInterval(timer);
    onGone();
  }, POLL_MS);
  timer.unref();
}

/** npm, the shell it may use, and our bootstrap. Never the user's own shell above npm. */
function parentsUpToNpm(): number[] {
  const parents: number[] = [];
  let pid = process.ppid;
  for (let depth = 0; depth < 4 && pid > 1; depth += 1) {
    parents.push(pid);
    const facts = factsOf(pid);
    if (facts === null) break;
    if (facts.name.startsWith('npm')) return parents;
    pid = facts.parent;
  }
  return [process.ppid];
}

function factsOf(pid: number): { name: string; parent: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) };
  } catch {
    return factsFromPs(pid);
  }
}

function factsFromPs(pid: number): { name: string; parent: number } | null {
  try {
    const output = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
    const [parent = '', ...command] = output.split(/\s+/);
    return { name: command.join(' '), parent: Number(parent) };
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

/** A killed process that nobody has reaped yet still has its number. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}
