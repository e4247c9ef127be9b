import type { Server } from 'node:http';
import * as z from 'zod/mini';

/** Time for pending calls to finish. */
const LAST_ANSWERS_MS = 5_000;
/** Node closes the connections that are idle when it stops listening, but not those that become so afterwards. */
const LOOK_FOR_IDLE_MS = 50;

/** `DRAIN_SECONDS`: how long a stopping process still serves, so that a load balancer sees its health and stops sending calls. */
export const drainSecondsVariable = z._default(z.coerce.number().check(z.gte(0), z.lte(300)), 3);

/**
 * Serves for `seconds` more. Each answer closes its connection, so that the next call goes where the load balancer sends it instead of
 * meeting a closed port.
 */
export async function serveOn(server: Server, seconds: number): Promise<void> {
  if (seconds === 0 || !server.listening) return;
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

/** Accepts no new connection; pending calls finish and their connections are closed. Resolves when all are gone, or after a timeout. */
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
