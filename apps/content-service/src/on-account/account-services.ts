import { shopDatabase } from '../database/database.ts';
import type { AccountDeps } from './collect-month.ts';

/** The real ones of this process. */
export function accountServices(): AccountDeps {
  return { database: shopDatabase(), now: () => new Date(), warn: (message) => strapi.log.warn(message) };
}
