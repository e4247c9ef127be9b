import type { PartMetrics } from '@economat/contract/metrics';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { Shop } from './app.ts';
import type { ShopEnvironment } from './env.ts';

/** The shop on Vite's middleware: sources compiled on the fly, hot replacement in the browser, no page cache. */
export async function loadDevelopmentShop(environment: ShopEnvironment, metrics: PartMetrics | null): Promise<Shop> {
  const vite = await createServer({ server: { middlewareMode: true } });
  const { createShop } = (await vite.ssrLoadModule('./server/app.ts')) as typeof import('./app.ts');
  return createShop({
    environment,
    metrics,
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    assets: (request, response, next) => vite.middlewares(request, response, next),
    textManifestPath: null,
    offline: null,
  });
}
