import { setTimeout as delay } from 'node:timers/promises';
import { type Language, normaliseEmail } from '@economat/commerce';
import { findNamedAccount, type StoredAccount } from './account-queries.ts';
import type { Sql } from '../database/sql.ts';
import type { AccountDeps } from './account-deps.ts';
import { mailCode } from './mailed-code.ts';

/** Longer than the writes for a known address take, so that the response time does not reveal whether the account exists. */
const ANSWER_AFTER_MILLISECONDS = 150;

/** Mails a password reset link if the address has an account; answer and response time are the same without one. */
export async function forgotPassword(
  deps: AccountDeps,
  asked: { readonly email: string; readonly language?: Language | undefined },
): Promise<void> {
  await Promise.all([mailResetLink(deps, asked), delay(ANSWER_AFTER_MILLISECONDS)]);
}

/** Mails a reset link for an account under attack, so that its owner gets in past the rate limit. */
export async function mailLinkPastLimit(deps: AccountDeps, identifier: string): Promise<void> {
  const login = { email: normaliseEmail(identifier), username: identifier.trim() };
  const mail = deps.database.transaction(async (sql) => {
    await mailPasswordLink(sql, deps, await findNamedAccount(sql, login));
  });
  await Promise.all([mail, delay(ANSWER_AFTER_MILLISECONDS)]);
}

async function mailResetLink(
  deps: AccountDeps,
  asked: { readonly email: string; readonly language?: Language | undefined },
): Promise<void> {
  await deps.database.transaction(async (sql) => {
    const email = normaliseEmail(asked.email);
    await mailPasswordLink(sql, deps, await findNamedAccount(sql, { email, username: email }), asked.language);
  });
}

/** Mails the link to an account that is known, unless it is blocked. */
export async function mailPasswordLink(
  sql: Sql,
  deps: AccountDeps,
  account: StoredAccount | null,
  language: Language | undefined = account?.language,
): Promise<void> {
  if (account === null || account.blocked || language === undefined) return;
  await mailCode(sql, deps, { purpose: 'password-reset', userId: account.id, email: account.email, language });
}
