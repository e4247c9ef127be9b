import { endOpenCodes } from './account-code-queries.ts';
import { dropEntries, setPassword, type StoredAccount } from './account-queries.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import type { Sql } from '../database/sql.ts';

/** Stores a new password, ends older sessions, open links and a pending change of address, and tells the owner. */
export async function replacePassword(sql: Sql, account: StoredAccount, passwordHash: string, at: Date): Promise<void> {
  await setPassword(sql, account.id, passwordHash, at);
  await endOpenCodes(sql, account.id, ['password-reset', 'email-change'], at);
  const kind = 'password-changed';
  const dedupeKey = `${kind}:${account.documentId}:${account.sessionVersion + 1}`;
  await addToOutbox(sql, { kind, payload: { user: account.id, at: at.toISOString() }, dedupeKey });
}

/**
 * A new password from who has just proven the mailbox. If nobody had before, the account may have been opened by a stranger:
 * names and addresses that were entered until now are theirs, and go.
 */
export async function claimAccount(sql: Sql, account: StoredAccount, passwordHash: string, at: Date): Promise<void> {
  await replacePassword(sql, account, passwordHash, at);
  if (!account.confirmed) await dropEntries(sql, account.id);
}
