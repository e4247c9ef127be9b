import type { IncomingMessage } from 'node:http';

/** Whether a request only reads: it may be answered from a cache, redirected, or repeated. */
export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
