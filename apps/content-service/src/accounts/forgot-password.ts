import { setTimeout as delay } from 'node:timers/promises';
import { type Language, normaliseEmail } from '@economat/commerce';
import { findAccountByEmail } from '../persistence/accounts.ts';
import type { AccountDeps } from './account-deps.ts';
import { mailCode } from './mailed-code.ts';

/** Longer than the writes for a known address take, so that both answers come at the same moment (P41). */
const ANSWER_AFTER_MILLISECONDS = 150;

/** Mails a link for a new password if the address has an account. The answer is the same, and as late, when it has none. */
export async function forgotPassword(
  deps: AccountDeps,
  asked: { readonly email: string; readonly language?: Language | undefined },
): Promise<void> {
  await Promise.all([mailResetLink(deps, asked), delay(ANSWER_AFTER_MILLISECONDS)]);
}

async function mailResetLink(
  deps: AccountDeps,
  asked: { readonly email: string; readonly language?: Language | undefined },
): Promise<void> {
  await deps.database.transaction(async (sql) => {
    const account = await findAccountByEmail(sql, normaliseEmail(asked.email));
    if (account === null || account.blocked) return;
    const language = asked.language ?? account.language;
    await mailCode(sql, deps, { purpose: 'password-reset', userId: account.id, email: account.email, language });
  });
}
