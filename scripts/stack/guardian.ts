/**
 * Leaves no orphan. One small process per stack watches over the children: it holds the other end of a pipe, and when that pipe
 * closes without a goodbye (we were killed with SIGKILL, the terminal died, the machine ran out of memory), it stops every
 * child that is still registered, the highest rank first, and kills those that do not obey.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';

let guardian: ChildProcess | undefined;

/** Registers a child, or with a negative number its group: it will be sent `signal`, later SIGKILL, if this process disappears. */
export function guard(pid: number, signal: NodeJS.Signals, rank: number): void {
  tell(`guard ${pid} ${signal} ${rank}`);
}

/** Forgets a child that has ended, so that a reused pid is never signalled. */
export function release(pid: number): void {
  tell(`release ${pid}`);
}

function tell(line: string): void {
  guardian ??= startGuardian();
  guardian.stdin?.write(`${line}\n`);
}

function startGuardian(): ChildProcess {
  const child = spawn(process.execPath, ['--no-warnings', path.join(import.meta.dirname, 'guardian-process.ts')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // It must never keep us alive, nor bring us down: without it the shop only loses its safety net.
  child.unref();
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  if (child.stdin instanceof Socket) child.stdin.unref();
  return child;
}
