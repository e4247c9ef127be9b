import { fork } from 'node:child_process';
import { extname, join } from 'node:path';
import type { ReceivedFacts } from './read-received-invoice.ts';

export interface ReadMessage {
  readonly facts: ReceivedFacts | null;
}

const READER = join(__dirname, `reader-process${extname(__filename)}`);
/** A good file takes a second. */
const PATIENCE_MS = 15_000;
const MEMORY_MEGABYTES = 256;

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
  const unread = () => resolve(null);
  reader
    .once('message', ({ facts }: ReadMessage) => resolve(facts))
    .once('exit', unread)
    .on('error', unread);
  reader.send(bytes);
  return promise.finally(() => reader.kill('SIGKILL'));
}
