import { endOpenCodes } from '../persistence/account-codes.ts';
import { setPassword, type StoredAccount } from '../persistence/accounts.ts';
import { addToOutbox } from '../persistence/outbox.ts';
import type { Sql } from '../persistence/sql.ts';

/** Stores a new password, ends older sessions, open links and a pending change of address, and tells the owner. */
export async function replacePassword(sql: Sql, account: StoredAccount, passwordHash: string, at: Date): Promise<void> {
  await setPassword(sql, account.id, passwordHash, at);
  await endOpenCodes(sql, account.id, ['password-reset', 'email-change'], at);
  const kind = 'password-changed';
  const dedupeKey = `${kind}:${account.documentId}:${account.sessionVersion + 1}`;
  await addToOutbox(sql, { kind, payload: { user: account.id, at: at.toISOString() }, dedupeKey });
}
