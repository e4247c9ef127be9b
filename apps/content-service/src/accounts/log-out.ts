import type { CustomerIdentity } from '../access/customer-identity.ts';
import { endSessions } from '../persistence/accounts.ts';
import type { AccountDeps } from './account-deps.ts';

/** Ends every token of the account, on all devices. */
export async function logOut(deps: AccountDeps, customer: CustomerIdentity): Promise<void> {
  await endSessions(deps.database.sql, customer.id);
}
