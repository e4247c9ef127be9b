import type { changePasswordRequest } from '@economat/contract';
import type * as z from 'zod/mini';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { findAccount, lockAccount, type StoredAccount } from './account-queries.ts';
import type { AccountDeps } from './account-deps.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isPassword } from '../access/passwords.ts';
import { replacePassword } from './replace-password.ts';
import { type OpenedSession, openSession, type Visit } from './open-session.ts';

type PasswordChange = z.output<typeof changePasswordRequest>;

type ChangeRefusal =
  | 'passwords-differ'
  | 'token-invalid'
  | 'current-password-incorrect'
  | 'new-password-same'
  | 'password-common';

/** Changes the caller's password. Every session ends; the answer opens a new one for the caller. */
export async function changePassword(
  deps: AccountDeps,
  customer: CustomerIdentity,
  change: PasswordChange,
  visit: Visit,
): Promise<Outcome<OpenedSession, ChangeRefusal>> {
  if (change.password !== change.passwordConfirmation) return refused('passwords-differ', 'passwordConfirmation');
  const account = await findAccount(deps.database.sql, customer.id);
  if (account === null) return refused('token-invalid');
  if (!(await isPassword(change.currentPassword, account.passwordHash))) {
    return refused('current-password-incorrect', 'currentPassword');
  }
  if (change.password === change.currentPassword) return refused('new-password-same', 'password');
  if (isCommonPassword(change.password, [account.email, account.username])) {
    return refused('password-common', 'password');
  }
  const passwordHash = await hashPassword(change.password);
  // Anybody may have opened the account with this mailbox.
  const isNotified = account.confirmed || (await deps.mayMail(account.email)).ok;
  const outcome = await deps.database.transaction<Outcome<StoredAccount, ChangeRefusal>>(async (sql) => {
    const locked = await lockAccount(sql, account.id);
    // The password changed in the meantime: the one that was checked is no longer current.
    if (locked?.passwordHash !== account.passwordHash) return refused('current-password-incorrect', 'currentPassword');
    await replacePassword(sql, locked, passwordHash, { at: deps.now(), isNotified });
    const changed = await findAccount(sql, account.id);
    return changed === null ? refused('token-invalid') : done(changed);
  });
  return outcome.ok ? done(await openSession(deps, outcome.value, visit)) : outcome;
}
