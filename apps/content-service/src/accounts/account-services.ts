import { mailboxKey } from '@economat/commerce';
import { shopDatabase } from '../database/database.ts';
import { deriveSecret } from '../environment/secrets.ts';
import { withinLimit } from '../http/rate-limits.ts';
import type { AccountDeps } from './account-deps.ts';
import { shopTime } from '../jobs/shop-clock.ts';

let services: AccountDeps | undefined;

/** The real ones of this process. */
export function accountServices(): AccountDeps {
  services ??= {
    database: shopDatabase(),
    now: shopTime,
    codeSecret: deriveSecret('account-codes'),
    mayMail: (mailbox) => withinLimit('proof-per-mailbox', mailboxKey(mailbox)),
  };
  return services;
}
