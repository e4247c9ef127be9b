/**
 * Stops orphans. One small process per stack holds the other end of a pipe; when that pipe closes without a goodbye (SIGKILL, a closed
 * terminal, out of memory), it stops every registered child, the highest rank first, and kills those that do not stop.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';

let guardian: ChildProcess | undefined;

/** Registers a child, or with a negative number its group: it will be sent `signal`, later SIGKILL, if this process disappears. */
export function guard(pid: number, signal: NodeJS.Signals, rank: number): void {
  write(`guard ${pid} ${signal} ${rank}`);
}

/** Unregisters a child that has ended, so that a reused pid is never signalled. */
export function release(pid: number): void {
  write(`release ${pid}`);
}

function write(line: string): void {
  guardian ??= startGuardian();
  guardian.stdin?.write(`${line}\n`);
}

function startGuardian(): ChildProcess {
  const child = spawn(process.execPath, ['--no-warnings', path.join(import.meta.dirname, 'guardian-process.ts')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // It must neither keep us alive nor stop us: without it the shop only loses its safety net.
  child.unref();
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  if (child.stdin instanceof Socket) child.stdin.unref();
  return child;
}
