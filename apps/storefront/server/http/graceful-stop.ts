import type { Server } from 'node:http';
import { drain, serveOn } from '@economat/contract/node';
import type { Shop } from '../app.ts';
import { logInfo } from '../../app/shared/log/log.server.ts';

/**
 * At the first SIGINT or SIGTERM health answers 503, the shop serves for `drainSeconds` more, then finishes pending requests, and the
 * process ends by itself.
 */
export function stopOnSignal(server: Server, shop: Pick<Shop, 'announceStop' | 'stop'>, drainSeconds: number): void {
  let stopping = false;
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) return;
    stopping = true;
    logInfo('storefront stopping', { signal });
    shop.announceStop();
    await serveOn(server, drainSeconds);
    await drain(server);
    await shop.stop();
  }
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));
}
