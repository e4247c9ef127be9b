import { endOpenCodes } from './account-code-queries.ts';
import { dropEntries, setPassword, type StoredAccount } from './account-queries.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import type { Sql } from '../database/sql.ts';

/**
 * Stores a new password, ends older sessions, open links and a pending change of address.
 * @param isNotified whether the owner is notified.
 */
export async function replacePassword(
  sql: Sql,
  account: StoredAccount,
  passwordHash: string,
  { at, isNotified }: { readonly at: Date; readonly isNotified: boolean },
): Promise<void> {
  await setPassword(sql, account.id, passwordHash, at);
  await endOpenCodes(sql, account.id, ['password-reset', 'email-change'], at);
  if (!isNotified) return;
  const kind = 'password-changed';
  const dedupeKey = `${kind}:${account.documentId}:${account.sessionVersion + 1}`;
  await addToOutbox(sql, { kind, payload: { user: account.id, at: at.toISOString() }, dedupeKey });
}

/**
 * Stores a new password after the mailbox was proven. If it was unproven before, somebody else may have opened the account: names and
 * addresses entered until now are deleted.
 */
export async function claimAccount(sql: Sql, account: StoredAccount, passwordHash: string, at: Date): Promise<void> {
  await replacePassword(sql, account, passwordHash, { at, isNotified: true });
  if (!account.confirmed) await dropEntries(sql, account.id);
}
