import { setTimeout as delay } from 'node:timers/promises';
import { describeExit, type ManagedProcess } from './managed-process.ts';
import { OperatorError, reasonOf } from './operator-error.ts';
import { isListening } from './ports.ts';

const POLL_MS = 50;
const REQUEST_TIMEOUT_MS = 5_000;

/**
 * Resolves as soon as `url`, an address of this machine with a port, answers 200. Rejects with OperatorError, carrying the last lines of
 * the process, when the process ends first or `timeoutMs` passes.
 */
export async function waitUntilHealthy(url: string, process: ManagedProcess, timeoutMs: number): Promise<void> {
  const port = Number(new URL(url).port);
  const deadline = performance.now() + timeoutMs;
  let lastAnswer = 'no answer';
  for (; performance.now() < deadline; await Promise.race([delay(POLL_MS), process.exited])) {
    if (process.hasExited()) throw crashed(process, describeExit(await process.exited));
    if (!(await isListening(port))) continue;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
      await response.arrayBuffer();
      if (response.status === 200) return;
      lastAnswer = `status ${response.status}`;
    } catch (error) {
      lastAnswer = reasonOf(error);
    }
  }
  throw crashed(process, `did not answer on ${url} within ${timeoutMs / 1000} s (${lastAnswer})`);
}

/** The error for a part that ended or never became ready: what happened, its last lines, where its log is. */
export function crashed(process: ManagedProcess, what: string): OperatorError {
  const lines = process.tail().map((line) => `  | ${line}`);
  const where = process.logFile === undefined ? '' : ` The whole log is in ${process.logFile}.`;
  return new OperatorError(
    [`The ${process.name} process ${what}.`, ...lines].join('\n'),
    `Read its last lines above.${where} \`npm run doctor\` checks the usual causes.`,
  );
}
