import { addToOutbox } from '../mail/outbox-queries.ts';
import type { Sql } from '../database/sql.ts';
import { endOpenCodes } from './account-code-queries.ts';
import type { AccountDeps } from './account-deps.ts';
import type { StoredAccount } from './account-queries.ts';
import { mailCode } from './mailed-code.ts';

export interface WantedEmail {
  readonly email: string;
  /** Whether the old mailbox is notified. */
  readonly isNotified: boolean;
}

/** Asks a new mailbox for its proof and notifies the old one. The account keeps its address until then; open reset links end. */
export async function requestEmail(
  sql: Sql,
  deps: AccountDeps,
  account: StoredAccount,
  { email, isNotified }: WantedEmail,
): Promise<void> {
  const { id: userId, email: previousEmail, language } = account;
  await endOpenCodes(sql, userId, ['password-reset', 'email-change'], deps.now());
  const code = await mailCode(sql, deps, { purpose: 'email-change', userId, email, previousEmail, language });
  if (!isNotified) return;
  const kind = 'email-change-requested';
  await addToOutbox(sql, { kind, payload: { code }, dedupeKey: `${kind}:${code}` });
}
