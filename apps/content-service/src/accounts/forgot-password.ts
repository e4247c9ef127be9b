import { setTimeout as delay } from 'node:timers/promises';
import { type Language, normaliseEmail } from '@economat/commerce';
import { findNamedAccount, type StoredAccount } from './account-queries.ts';
import type { Sql } from '../database/sql.ts';
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

/** The same for an account that is guessed at, by whatever its owner logs in with: a way past, instead of a lock. */
export async function mailLinkPastLimit(deps: AccountDeps, identifier: string): Promise<void> {
  const login = { email: normaliseEmail(identifier), username: identifier.trim() };
  const mail = deps.database.transaction(async (sql) => {
    await mailLinkTo(sql, deps, await findNamedAccount(sql, login));
  });
  await Promise.all([mail, delay(ANSWER_AFTER_MILLISECONDS)]);
}

async function mailResetLink(
  deps: AccountDeps,
  asked: { readonly email: string; readonly language?: Language | undefined },
): Promise<void> {
  await deps.database.transaction(async (sql) => {
    const email = normaliseEmail(asked.email);
    await mailLinkTo(sql, deps, await findNamedAccount(sql, { email, username: email }), asked.language);
  });
}

async function mailLinkTo(
  sql: Sql,
  deps: AccountDeps,
  account: StoredAccount | null,
  language: Language | undefined = account?.language,
): Promise<void> {
  if (account === null || account.blocked || language === undefined) return;
  await mailCode(sql, deps, { purpose: 'password-reset', userId: account.id, email: account.email, language });
}
