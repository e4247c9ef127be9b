import { shopDatabase } from '../database/database.ts';
import type { Database } from '../database/sql.ts';
import { environment } from '../environment/environment.ts';
import { createAfnorPlatform } from './afnor/platform.ts';
import type { InvoicingPlatform } from './invoicing-platform.ts';
import { shopTime } from '../jobs/shop-clock.ts';

/** What every use case of this room needs from outside. */
export interface InvoicingDeps {
  readonly database: Database;
  readonly platform: InvoicingPlatform;
  readonly now: () => Date;
  /** How long the platform may hold new flows back from its search. */
  readonly searchDelaySeconds: number;
  /** For failures that must be logged: a platform's code, never a secret. */
  readonly log: (level: 'info' | 'warn' | 'error', message: string) => void;
}

let platform: InvoicingPlatform | null = null;

/** The real ones of this process; null without a configured platform. */
export function invoicingDeps(): InvoicingDeps | null {
  const { eInvoicing, EINVOICING_SEARCH_DELAY_SECONDS: searchDelaySeconds } = environment();
  if (eInvoicing === null) return null;
  platform ??= createAfnorPlatform(eInvoicing);
  return {
    database: shopDatabase(),
    platform,
    now: shopTime,
    searchDelaySeconds,
    log: (level, message) => strapi.log[level](message),
  };
}
