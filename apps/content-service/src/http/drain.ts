import type { Server } from 'node:http';

/** Requests under way may finish for this long. */
const DRAIN_MS = 5_000;
/** Node closes the connections that are idle when it stops listening, but not those that become so afterwards. */
const LOOK_FOR_IDLE_MS = 50;

/** No new connection from now on; resolves when every request under way is answered, or has taken too long. */
export function drain(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    const closing = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
    server.close(() => {
      clearTimeout(force);
      clearInterval(closing);
      resolve();
    });
  });
}
