import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { BareResult, BareRun } from './bare-orders.ts';

/** Runs the recorded statements in a process of their own. Rejects with its last words when a statement fails. */
export async function runBareOrders(run: BareRun): Promise<BareResult> {
  const child = spawn(process.execPath, ['--no-warnings', path.join(import.meta.dirname, 'bare-orders.ts')], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(JSON.stringify(run));
  const [result, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (result === '') throw new Error(`The bare statements failed: ${complaint}`);
  return JSON.parse(result) as BareResult;
}
