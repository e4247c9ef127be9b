import type { resetPasswordRequest } from '@economat/contract';
import type * as z from 'zod/mini';
import { done, type Outcome, refused } from '../outcome.ts';
import { lockCode, markCodeUsed } from './account-code-queries.ts';
import { findAccount, joinOrders, lockAccount, setConfirmed, type StoredAccount } from './account-queries.ts';
import type { AccountDeps } from './account-deps.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashCode } from './mailed-code.ts';
import { hashPassword } from '../access/passwords.ts';
import { claimAccount } from './replace-password.ts';
import { type OpenedSession, openSession, type Visit } from './open-session.ts';

type PasswordReset = z.output<typeof resetPasswordRequest>;

type CodeRefusal = 'reset-code-invalid' | 'account-blocked' | 'password-common';

/** Stores a new password for a mailed code, which also proves the mailbox. Every older session, code and link ends. */
export async function resetPassword(
  deps: AccountDeps,
  reset: PasswordReset,
  visit: Visit,
): Promise<Outcome<OpenedSession, 'passwords-differ' | CodeRefusal>> {
  if (reset.password !== reset.passwordConfirmation) return refused('passwords-differ', 'passwordConfirmation');
  const passwordHash = await hashPassword(reset.password);
  const outcome = await deps.database.transaction<Outcome<StoredAccount, CodeRefusal>>(async (sql) => {
    const at = deps.now();
    const code = await lockCode(sql, hashCode(reset.code));
    if (code === null || code.purpose !== 'password-reset' || code.usedAt !== null || code.expiresAt <= at) {
      return refused('reset-code-invalid', 'code');
    }
    const account = await lockAccount(sql, code.userId);
    if (account === null || account.email !== code.email) return refused('reset-code-invalid', 'code');
    if (account.blocked) return refused('account-blocked');
    if (isCommonPassword(reset.password, [account.email, account.username]))
      return refused('password-common', 'password');
    await markCodeUsed(sql, code.id, at);
    await claimAccount(sql, account, passwordHash, at);
    await setConfirmed(sql, account.id);
    await joinOrders(sql, account.id, account.email);
    const changed = await findAccount(sql, account.id);
    return changed === null ? refused('reset-code-invalid', 'code') : done(changed);
  });
  return outcome.ok ? done(await openSession(deps, outcome.value, visit)) : outcome;
}
