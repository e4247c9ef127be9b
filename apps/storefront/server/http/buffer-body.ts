import type { IncomingMessage, ServerResponse } from 'node:http';

/** Buffered for all slow clients together. Beyond it they slow the content service down again. */
const BUDGET_BYTES = 64 * 1024 * 1024;

let waitingBytes = 0;

/**
 * Forwards a body and buffers it as fast as its sender writes, however slowly the client reads: a few hundred slow readers would else hold
 * every connection to the content service.
 */
export function bufferBody(answer: IncomingMessage, outgoing: ServerResponse): void {
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
