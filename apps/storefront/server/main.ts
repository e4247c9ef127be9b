import type { Server } from 'node:http';
import { PartMetrics, serveMetrics } from '@economat/contract/metrics';
import { startTracing } from '@economat/contract/tracing';
import manifest from '../package.json' with { type: 'json' };
import { readEnvironment, type ShopEnvironment } from './env.ts';
import type { Shop } from './app.ts';
import { logInfo } from '../app/shared/log/log.server.ts';
import { stopOnSignal } from './http/graceful-stop.ts';
import { createShopServer } from './http/shop-server.ts';

async function start(environment: ShopEnvironment): Promise<void> {
  const { metricsAddress } = environment;
  const part = { name: 'storefront', version: manifest.version, joinsTraces: false } as const;
  await startTracing(part, environment.tracing);
  const metrics = metricsAddress === null ? null : new PartMetrics('storefront', manifest.version);
  const server = createShopServer((request, response) => shop.handle(request, response));
  const shop = await loadShop(environment, metrics, server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: environment.port, host: environment.host }, resolve);
  });
  if (metrics !== null && metricsAddress !== null)
    await serveMetrics(metrics, metricsAddress.port, metricsAddress.host);
  stopOnSignal(server, shop, environment.drainSeconds);
  logInfo('storefront ready', { address: environment.publicUrl, port: environment.port });
}

/** Production runs the built bundle; development lets Vite compile the same sources on the fly. */
async function loadShop(environment: ShopEnvironment, metrics: PartMetrics | null, server: Server): Promise<Shop> {
  if (environment.mode === 'development') {
    const { loadDevelopmentShop } = await import('./development.ts');
    return loadDevelopmentShop(environment, metrics, server);
  }
  // Libraries choose their build by it when the bundle is loaded, whoever starts the process.
  process.env['NODE_ENV'] = environment.mode;
  // The bundle exists only after a build, so its type is taken from its source.
  const bundle = new URL('../build/server/index.js', import.meta.url).href;
  const { createBuiltShop } = (await import(bundle)) as typeof import('./app.ts');
  return createBuiltShop(environment, metrics, new URL('../build/client/', import.meta.url));
}

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE')
      return 'The storefront cannot start: SHOP_PORT or SHOP_METRICS_PORT is already taken by another program.';
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      return 'The storefront cannot start: SHOP_HOST or METRICS_HOST is no address of this machine.';
    if (error.code === 'ERR_MODULE_NOT_FOUND')
      return `The storefront is not built yet: run "npm run build" first. (${error.message})`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await start(readEnvironment(process.env));
} catch (error) {
  console.error(explain(error));
  // Whoever starts it again has to see it end: what had begun to listen or to follow the content would go on.
  process.exit(1);
}
