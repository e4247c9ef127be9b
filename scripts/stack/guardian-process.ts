/**
 * The process started by guardian.ts. Reads `guard <pid> <signal> <rank>` and `release <pid>` lines, a negative pid being a
 * process group; acts when the pipe closes.
 */
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

/** Longest time a child has to end by itself; checked every POLL_MS. */
const GRACE_MS = 10_000;
const POLL_MS = 50;

const guarded = new Map<number, { signal: NodeJS.Signals; rank: number }>();

// Only the end of the pipe ends the guardian: signals meant for the whole terminal are not for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [verb, pid, signal, rank] = line.split(' ');
    if (verb === 'guard')
      guarded.set(Number(pid), { signal: (signal ?? 'SIGTERM') as NodeJS.Signals, rank: Number(rank) });
    else if (verb === 'release') guarded.delete(Number(pid));
  })
  .on('close', () => void stopAll());

async function stopAll(): Promise<void> {
  for (const [pid, { signal }] of [...guarded].sort(([, a], [, b]) => b.rank - a.rank)) {
    send(pid, signal);
    for (let waited = 0; waited < GRACE_MS && isAlive(pid); waited += POLL_MS) await delay(POLL_MS);
    if (isAlive(pid)) send(-Math.abs(pid), 'SIGKILL');
  }
  process.exit(0);
}

function isAlive(pid: number): boolean {
  return send(pid, 0);
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
