import { shopDatabase } from '../database/database.ts';
import type { Database } from '../database/sql.ts';
import { archiveKey, type SigningKey } from './signing-key.ts';
import { shopTime } from '../jobs/shop-clock.ts';

export interface ArchiveDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly key: SigningKey;
}

/** The real ones of this process. */
export function archiveDeps(): ArchiveDeps {
  return { database: shopDatabase(), now: shopTime, key: archiveKey() };
}
