import type { Server } from 'node:http';
import * as z from 'zod/mini';

/** Calls under way may finish for this long. */
const LAST_ANSWERS_MS = 5_000;
/** Node closes the connections that are idle when it stops listening, but not those that become so afterwards. */
const LOOK_FOR_IDLE_MS = 50;

/** `DRAIN_SECONDS`: how long a part that was asked to stop serves on, so that a balancer sees its health and sends nobody any more. */
export const drainSecondsVariable = z._default(z.coerce.number().check(z.gte(0), z.lte(300)), 3);

/**
 * Serves on for `seconds`: calls over open connections and over new ones are answered as ever. Each answer closes its connection, so
 * that the next call goes where the balancer now sends it instead of meeting a port that has just been closed.
 */
export async function serveOn(server: Server, seconds: number): Promise<void> {
  if (seconds === 0 || !server.listening) return;
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

/**
 * No new connection from now on, calls under way finish, their connections are closed behind them. Resolves when all are gone, or
 * have taken too long.
 */
export function drain(server: Server, limitMs = LAST_ANSWERS_MS): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), limitMs);
    const closing = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
    server.close(() => {
      clearTimeout(force);
      clearInterval(closing);
      resolve();
    });
  });
}
