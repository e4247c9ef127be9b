import { shopDatabase } from '../database/database.ts';
import { deriveSecret } from '../environment/secrets.ts';
import type { AccountDeps } from './account-deps.ts';

let services: AccountDeps | undefined;

/** The real ones of this process. */
export function accountServices(): AccountDeps {
  services ??= {
    database: shopDatabase(),
    now: () => new Date(),
    codeSecret: deriveSecret('account-codes'),
  };
  return services;
}
