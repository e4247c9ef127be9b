import type { Server } from 'node:http';
import { logInfo } from './log.ts';

/** Requests under way may finish for this long; a stop never takes longer. */
const DRAIN_MS = 5_000;

/** Node closes the connections that are idle when it stops listening, but not those that become so afterwards. */
const LOOK_FOR_IDLE_MS = 50;

/**
 * No new connection from now on, requests under way finish, their connections are closed behind them. Resolves when all
 * are gone, after {@link DRAIN_MS} at the latest.
 */
export function drain(server: Server, limitMs = DRAIN_MS): Promise<void> {
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

/** First SIGINT or SIGTERM: the server drains, then the process ends by itself. */
export function stopOnSignal(server: Server, stop: () => Promise<void>): void {
  let stopping = false;
  function onSignal(signal: NodeJS.Signals): void {
    if (stopping) return;
    stopping = true;
    logInfo('storefront stopping', { signal });
    void drain(server).then(stop);
  }
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
