import { done, type Outcome, refused } from '../outcome.ts';
import { endOpenCodes, lockCode, markCodeUsed, type StoredCode } from '../persistence/account-codes.ts';
import {
  EMAIL_INDEX,
  joinGuestOrders,
  lockAccount,
  replaceEmail,
  setConfirmed,
  type StoredAccount,
} from '../persistence/accounts.ts';
import { addToOutbox } from '../persistence/outbox.ts';
import type { Sql } from '../persistence/sql.ts';
import { isUniqueViolation } from '../persistence/unique-violation.ts';
import type { AccountDeps } from './account-deps.ts';
import { hashCode } from './mailed-code.ts';

/**
 * Takes a code from a mail as proof of its mailbox: of the account's own, or of the one it changes to. Guest orders of the
 * address join the account. Opening the link again, when it has done its work, is no error.
 */
export async function confirmEmail(deps: AccountDeps, text: string): Promise<Outcome<null>> {
  try {
    return await deps.database.transaction<Outcome<null>>(async (sql) => {
      const at = deps.now();
      const code = await lockCode(sql, hashCode(text));
      if (code === null || code.purpose === 'password-reset') return invalid();
      const account = await lockAccount(sql, code.userId);
      if (account === null) return invalid();
      if (code.usedAt !== null) return account.confirmed && account.email === code.email ? done(null) : invalid();
      if (code.expiresAt <= at || !isWanted(code, account)) return invalid();
      await markCodeUsed(sql, code.id, at);
      await (code.purpose === 'email-change' ? changeAddress(sql, account, code, at) : setConfirmed(sql, account.id));
      await joinGuestOrders(sql, account.id, code.email);
      return done(null);
    });
  } catch (error) {
    if (isUniqueViolation(error, EMAIL_INDEX)) return refused('email-taken');
    throw error;
  }
}

function invalid() {
  return refused('confirmation-code-invalid', 'code');
}

/** Whether the address of the code still is the one that the account has, or waits for. */
function isWanted(code: StoredCode, account: StoredAccount): boolean {
  return code.email === (code.purpose === 'email-change' ? account.pendingEmail : account.email);
}

async function changeAddress(sql: Sql, account: StoredAccount, code: StoredCode, at: Date): Promise<void> {
  await replaceEmail(sql, account.id, code.email, at);
  // Links that lie in the old mailbox must not open the account any more (P45).
  await endOpenCodes(sql, account.id, ['password-reset', 'email-confirmation', 'email-change'], at);
  const kind = 'email-changed';
  await addToOutbox(sql, { kind, payload: { code: code.id }, dedupeKey: `${kind}:${code.id}` });
}
