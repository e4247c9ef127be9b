import { shopDatabase } from '../database/database.ts';
import type { Database } from '../database/sql.ts';
import { deriveSecret } from '../environment/secrets.ts';
import { shopTime } from '../jobs/shop-clock.ts';

/** What the use cases of this room need from outside. */
export interface StaffSecurityDeps {
  readonly database: Database;
  readonly now: () => Date;
  /** Encrypts the secrets shared with authenticator apps. */
  readonly factorKey: string;
  readonly recoveryCodeKey: string;
  /** Ends every session of this member of staff. */
  readonly endSessions: (userId: number) => Promise<void>;
}

let services: StaffSecurityDeps | undefined;

/** The real ones of this process. */
export function staffSecurityServices(): StaffSecurityDeps {
  services ??= {
    database: shopDatabase(),
    now: shopTime,
    factorKey: deriveSecret('staff-second-factor'),
    recoveryCodeKey: deriveSecret('staff-recovery-codes'),
    endSessions: (userId) => strapi.sessionManager('admin').invalidateRefreshToken(String(userId)),
  };
  return services;
}
