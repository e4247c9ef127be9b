import { environment } from './environment/environment.ts';
import { serveOnBeforeStop } from './http/stopping.ts';
import { endOverFailedStart, loadService } from './load-service.ts';

async function main(): Promise<void> {
  const { DRAIN_SECONDS } = environment();
  const strapi = await loadService();
  await strapi.start();
  serveOnBeforeStop(strapi, DRAIN_SECONDS);
}

main().catch(endOverFailedStart);
