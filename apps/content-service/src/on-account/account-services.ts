import { shopDatabase } from '../database/database.ts';
import type { AccountDeps } from './collect-month.ts';
import { shopTime } from '../jobs/shop-clock.ts';

/** The real ones of this process. */
export function accountServices(): AccountDeps {
  return { database: shopDatabase(), now: shopTime, warn: (message) => strapi.log.warn(message) };
}
