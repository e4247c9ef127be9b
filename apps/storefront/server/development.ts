import type { Server } from 'node:http';
import type { PartMetrics } from '@economat/contract/metrics';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { Shop } from './app.ts';
import type { ShopEnvironment } from './env.ts';

/**
 * The shop on Vite's middleware: sources compiled on the fly, hot replacement in the browser, no page cache. Pages hear of edits by a socket
 * of the shop's own port: Vite's is the same for every shop of a machine, and only one of them would have it.
 */
export async function loadDevelopmentShop(
  environment: ShopEnvironment,
  metrics: PartMetrics | null,
  server: Server,
): Promise<Shop> {
  const vite = await createServer({ server: { middlewareMode: true, ws: { server } } });
  const { createShop } = (await vite.ssrLoadModule('./server/app.ts')) as typeof import('./app.ts');
  const shop = await createShop({
    environment,
    metrics,
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    assets: (request, response, next) => vite.middlewares(request, response, next),
    textManifestPath: null,
    offline: null,
  });
  return {
    ...shop,
    announceStop() {
      shop.announceStop();
      void vite.ws.close();
    },
    async stop() {
      await shop.stop();
      await vite.close();
    },
  };
}
