import { shopDatabase } from '../database/database.ts';
import type { Database } from '../database/sql.ts';
import { shopTime } from '../jobs/shop-clock.ts';

export interface AccountingDeps {
  readonly database: Database;
  readonly now: () => Date;
}

/** The real ones of this process. */
export function accountingDeps(): AccountingDeps {
  return { database: shopDatabase(), now: shopTime };
}
