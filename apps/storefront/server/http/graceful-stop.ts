import type { Server } from 'node:http';
import { logInfo } from './log.ts';

/** Requests under way may finish for this long; a stop never takes longer. */
const DRAIN_MS = 5_000;

/** First SIGINT or SIGTERM: no new connection, requests under way finish, then the process ends by itself. */
export function stopOnSignal(server: Server, stop: () => Promise<void>): void {
  let stopping = false;
  function onSignal(signal: NodeJS.Signals): void {
    if (stopping) return;
    stopping = true;
    logInfo('storefront stopping', { signal });
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(force);
      void stop();
    });
    server.closeIdleConnections();
  }
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
