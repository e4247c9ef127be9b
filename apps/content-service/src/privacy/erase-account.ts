import type { CustomerIdentity } from '../access/customer-identity.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { findAccount, lockAccount } from '../accounts/account-queries.ts';
import { completeErasures, deleteAccount, eraseFinishedOrdersOf } from './erasure-queries.ts';
import type { AccountDeps } from '../accounts/account-deps.ts';
import { isPassword } from '../access/passwords.ts';

/** Erases the caller's account at once. Orders are reduced to what the law requires; the job reduces open ones when they have ended. */
export async function eraseAccount(
  deps: AccountDeps,
  customer: CustomerIdentity,
  currentPassword: string,
): Promise<Outcome<null, 'token-invalid' | 'current-password-incorrect'>> {
  const account = await findAccount(deps.database.sql, customer.id);
  if (account === null) return refused('token-invalid');
  if (!(await isPassword(currentPassword, account.passwordHash))) {
    return refused('current-password-incorrect', 'currentPassword');
  }
  await deps.database.transaction(async (sql) => {
    await lockAccount(sql, account.id);
    await deleteAccount(sql, account.id, 'customer');
    await eraseFinishedOrdersOf(sql, account.id);
    await completeErasures(sql);
  });
  return done(null);
}
