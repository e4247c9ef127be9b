import type { IncomingMessage, ServerResponse } from 'node:http';

/** Kept at one time for all clients that read slowly. Beyond it they slow down the content service again. */
const BUDGET_BYTES = 64 * 1024 * 1024;

let waitingBytes = 0;

/**
 * Passes a body on and takes it from its sender as fast as that gives it, however slowly the client reads: a few hundred
 * slow readers would else hold every connection to the content service.
 */
export function takeAtOnce(answer: IncomingMessage, outgoing: ServerResponse): void {
  let held = 0;

  function release(): void {
    waitingBytes -= held;
    held = 0;
  }

  answer.on('data', (chunk: Buffer) => {
    held += chunk.length;
    waitingBytes += chunk.length;
    if (outgoing.write(chunk) || waitingBytes < BUDGET_BYTES) return;
    answer.pause();
    outgoing.once('drain', () => answer.resume());
  });
  answer.on('end', () => outgoing.end());
  answer.on('error', () => outgoing.destroy());
  outgoing.on('drain', release);
  outgoing.on('close', release);
}
