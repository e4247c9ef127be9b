import type { Customer } from '@economat/contract';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { findAccount } from './account-queries.ts';
import type { AccountDeps } from './account-deps.ts';
import { customerView } from './customer-view.ts';

/** The account behind the token. */
export async function readMe(
  deps: AccountDeps,
  customer: CustomerIdentity,
): Promise<Outcome<Customer, 'token-invalid'>> {
  const account = await findAccount(deps.database.sql, customer.id);
  return account === null ? refused('token-invalid') : done(customerView(account));
}
