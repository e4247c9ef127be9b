import { resolve } from 'node:path';
import { startTracing } from '@economat/contract/tracing';
import { environment } from './environment/environment.ts';
import { endOverFailedStart } from './failed-start.ts';
import { serviceVersion } from './http/service-metrics.ts';
import { rememberModules } from './remember-modules.ts';
import { serveOnBeforeStop } from './http/stopping.ts';

async function main(): Promise<void> {
  const settings = environment();
  // Storefronts call, and say which trace their call belongs to.
  await startTracing({ name: 'content', version: serviceVersion(), joinsTraces: true }, settings);
  const endRemembering = await rememberModules(resolve(__dirname, '../../node_modules'));
  // Loads Strapi and the driver, which are traced from here on.
  const { loadService } = await import('./load-service.ts');
  const strapi = await loadService();
  await strapi.start();
  await endRemembering();
  serveOnBeforeStop(strapi, settings.DRAIN_SECONDS);
}

main().catch(endOverFailedStart);
