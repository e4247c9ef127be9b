import type { IncomingMessage } from 'node:http';

/** Whether a request only reads: it may be answered from a copy, redirected, or sent once more. */
export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
