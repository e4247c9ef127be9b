import { normaliseEmail } from '@economat/commerce';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { findAccount, lockAccount } from '../accounts/account-queries.ts';
import { completeErasures, deleteAccount, eraseFinishedOrdersOf } from './erasure-queries.ts';
import type { AccountDeps } from '../accounts/account-deps.ts';
import type { Sql } from '../database/sql.ts';
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
    await erase(sql, account.id, 'customer');
  });
  return done(null);
}

/** The same by staff, who copy the account's address so that nobody erases the account of another page. */
export async function eraseByStaff(
  { database }: AccountDeps,
  id: number,
  email: string,
): Promise<Outcome<null, 'not-found' | 'erasure-unconfirmed'>> {
  return database.transaction<Outcome<null, 'not-found' | 'erasure-unconfirmed'>>(async (sql) => {
    const account = await lockAccount(sql, id);
    if (account === null) return refused('not-found');
    if (normaliseEmail(email) !== account.email) return refused('erasure-unconfirmed', 'email');
    await erase(sql, id, 'staff');
    return done(null);
  });
}

async function erase(sql: Sql, id: number, cause: 'customer' | 'staff'): Promise<void> {
  await deleteAccount(sql, id, cause);
  await eraseFinishedOrdersOf(sql, id);
  await completeErasures(sql);
}
