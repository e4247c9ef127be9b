import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ReceivedFacts } from './read-received-invoice.ts';

export interface ReadMessage {
  readonly facts: ReceivedFacts | null;
}

const READER = join(__dirname, `reader-process${extname(__filename)}`);
/** A good file takes a second. */
const PATIENCE_MS = 15_000;
/** A good file takes half of it. */
const MEMORY_MEGABYTES = 256;
const LOOK_AGAIN_MS = 50;

/**
 * Reads a supplier's invoice in a process of its own, without our secrets: a file that others made can inflate to gigabytes, or keep whoever
 * reads it busy for ever. Null as well when the process ended over it.
 */
export function readAside(bytes: Buffer, patienceMs = PATIENCE_MS): Promise<ReceivedFacts | null> {
  const { promise, resolve } = Promise.withResolvers<ReceivedFacts | null>();
  const reader = fork(READER, {
    execArgv: [`--max-old-space-size=${MEMORY_MEGABYTES}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  const end = () => reader.kill('SIGKILL');
  const unread = () => resolve(null);
  reader
    .once('message', ({ facts }: ReadMessage) => resolve(facts))
    .once('exit', unread)
    .on('error', unread);
  reader.send(bytes);
  // The limit of Node.js is that of its heap, and what a file inflates to lies outside it.
  const look = async () => (await residentMegabytes(reader.pid)) > MEMORY_MEGABYTES && end();
  const watch = setInterval(() => void look(), LOOK_AGAIN_MS);
  return promise.finally(() => {
    clearInterval(watch);
    end();
  });
}

/** The memory that a process takes; 0 where the system is not Linux, which alone tells it so. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
