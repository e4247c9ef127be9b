import type { Session } from '@economat/contract';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { findAccount, lockAccount } from '../persistence/accounts.ts';
import type { AccountDeps } from './account-deps.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { replacePassword } from './replace-password.ts';
import { openSession } from './session.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** Changes the password of who is logged in. Every older token ends; the answer carries the new one. */
export async function changePassword(
  deps: AccountDeps,
  customer: CustomerIdentity,
  change: PasswordChange,
): Promise<Outcome<Session>> {
  if (change.password !== change.passwordConfirmation) return refused('passwords-differ', 'passwordConfirmation');
  const account = await findAccount(deps.database.sql, customer.id);
  if (account === null) return refused('token-invalid');
  if (!(await isPassword(change.currentPassword, account.passwordHash))) {
    return refused('current-password-incorrect', 'currentPassword');
  }
  if (change.password === change.currentPassword) return refused('new-password-same', 'password');
  const passwordHash = await hashPassword(change.password);
  return deps.database.transaction<Outcome<Session>>(async (sql) => {
    const locked = await lockAccount(sql, account.id);
    // Somebody else changed it in the meantime: the password that was checked is no longer the current one.
    if (locked?.passwordHash !== account.passwordHash) return refused('current-password-incorrect', 'currentPassword');
    await replacePassword(sql, locked, passwordHash, deps.now());
    const changed = await findAccount(sql, account.id);
    return changed === null ? refused('token-invalid') : done(openSession(changed));
  });
}
