import type { EmailConfirmation } from '@economat/contract';
import { done, type Outcome, refused } from '../outcome.ts';
import { endOpenCodes, lockCode, markCodeUsed, type StoredCode } from './account-code-queries.ts';
import {
  EMAIL_INDEX,
  endSessionsOf,
  findAccount,
  joinOrders,
  lockAccount,
  lockProvenAccount,
  replaceEmail,
  setConfirmed,
  type StoredAccount,
} from './account-queries.ts';
import { listMailboxes } from './account-merge-queries.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import type { Sql } from '../database/sql.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import type { AccountDeps } from './account-deps.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashCode } from './mailed-code.ts';
import { mergeMailbox } from './merge-mailbox.ts';
import { type OpenedSession, openSession, type Visit } from './open-session.ts';
import { hashPassword, isPassword } from '../access/passwords.ts';
import { claimAccount } from './replace-password.ts';

type CodeRefusal = 'confirmation-code-invalid' | 'account-blocked' | 'current-password-incorrect' | 'password-common';

/**
 * Uses a mailed code as proof of a mailbox: the account's own, the one it changes to, or one that joins it. Guest orders of the address join
 * the account. The reader of the mailbox need not have opened the account, so the password is asked for or a new one chosen, and older
 * sessions end. Repeating it with the right password is no error.
 */
export async function confirmEmail(
  deps: AccountDeps,
  confirmation: EmailConfirmation,
  visit: Visit,
): Promise<Outcome<OpenedSession, 'passwords-differ' | 'email-taken' | CodeRefusal>> {
  const isNewPassword = 'password' in confirmation;
  if (isNewPassword && confirmation.password !== confirmation.passwordConfirmation) {
    return refused('passwords-differ', 'passwordConfirmation');
  }
  const newHash = isNewPassword ? await hashPassword(confirmation.password) : null;
  try {
    const outcome = await deps.database.transaction<Outcome<StoredAccount, CodeRefusal>>(async (sql) => {
      const at = deps.now();
      const code = await lockCode(sql, hashCode(confirmation.code));
      const account = code && (await lockAccount(sql, code.userId));
      if (!code || !account || code.purpose === 'password-reset') return invalid();
      const isDone = code.usedAt !== null && account.confirmed && (await belongsTo(sql, account, code.email));
      if (!isDone && !isOpen(code, account, at)) return invalid();
      const merged = code.purpose === 'account-merge' && !isDone ? await lockProvenAccount(sql, code.email) : null;
      if (account.blocked || merged?.blocked) return refused('account-blocked');
      if ('currentPassword' in confirmation) {
        const isRight = await isPassword(confirmation.currentPassword, account.passwordHash);
        if (!isRight) return refused('current-password-incorrect', 'currentPassword');
      } else if (code.purpose !== 'email-confirmation') {
        // The mail may have reached another mailbox by a typing error, and its reader must not get the account.
        return refused('current-password-incorrect', 'currentPassword');
      } else if (isCommonPassword(confirmation.password, [account.email, account.username])) {
        return refused('password-common', 'password');
      }
      if (isDone) return newHash === null ? done(account) : invalid();
      await applyCode(sql, account, code, { newHash, merged, at });
      const confirmed = await findAccount(sql, account.id);
      return confirmed === null ? invalid() : done(confirmed);
    });
    return outcome.ok ? done(await openSession(deps, outcome.value, visit)) : outcome;
  } catch (error) {
    if (isUniqueViolation(error, EMAIL_INDEX)) return refused('email-taken');
    throw error;
  }
}

function invalid() {
  return refused('confirmation-code-invalid', 'code');
}

/** Whether a mailbox is the account's own, or was merged into it. */
async function belongsTo(sql: Sql, { id, email }: StoredAccount, mailbox: string): Promise<boolean> {
  return email === mailbox || (await listMailboxes(sql, id)).includes(mailbox);
}

/**
 * Whether the code is still valid and its address is still the account's own or pending one. A mailbox joins only an account whose own is
 * proven: another one could be claimed by who reads its mailbox.
 */
function isOpen(code: StoredCode, account: StoredAccount, at: Date): boolean {
  if (code.usedAt !== null || code.expiresAt <= at) return false;
  if (code.purpose === 'account-merge') return account.confirmed && code.email !== account.email;
  return code.email === (code.purpose === 'email-change' ? account.pendingEmail : account.email);
}

interface Proof {
  readonly newHash: string | null;
  /** The account that has proven the mailbox which joins this one, locked. */
  readonly merged: StoredAccount | null;
  readonly at: Date;
}

async function applyCode(
  sql: Sql,
  account: StoredAccount,
  code: StoredCode,
  { newHash, merged, at }: Proof,
): Promise<void> {
  await markCodeUsed(sql, code.id, at);
  if (code.purpose === 'email-change') await changeAddress(sql, account, code, at);
  else if (code.purpose === 'account-merge') {
    await mergeMailbox(sql, account, { email: code.email, other: merged, at });
  } else {
    if (newHash === null) await endSessionsOf(sql, account.id);
    else await claimAccount(sql, account, newHash, at);
    await setConfirmed(sql, account.id);
  }
  await joinOrders(sql, account.id, code.email);
}

async function changeAddress(sql: Sql, account: StoredAccount, code: StoredCode, at: Date): Promise<void> {
  await replaceEmail(sql, account.id, code.email, at);
  // Links in the old mailbox must not open the account any more.
  await endOpenCodes(sql, account.id, ['password-reset', 'email-confirmation', 'email-change'], at);
  const kind = 'email-changed';
  await addToOutbox(sql, { kind, payload: { code: code.id }, dedupeKey: `${kind}:${code.id}` });
}
