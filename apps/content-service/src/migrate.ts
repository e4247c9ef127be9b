import { endOverFailedStart } from './failed-start.ts';
import { loadService } from './load-service.ts';

/**
 * Brings the database up to date and ends, without listening: for whoever wants that done, and seen to be done, before the first replica
 * of a release starts.
 */
async function migrate(): Promise<void> {
  const strapi = await loadService();
  await strapi.destroy();
  process.exit(0);
}

migrate().catch(endOverFailedStart);
