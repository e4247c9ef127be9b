import type { Sql } from '../database/sql.ts';
import { recordActivity } from './account-activity-queries.ts';
import { addMailbox, moveAccount } from './account-merge-queries.ts';
import type { StoredAccount } from './account-queries.ts';
import { recordCustomerEvent } from './customer-event-queries.ts';

/**
 * Makes a mailbox, and the account that had proven it, part of another account. Only for an owner who has proven both: the code of a mail
 * to the mailbox, and the password of the account.
 * @param other the account of the mailbox, locked, if there is one.
 */
export async function mergeMailbox(
  sql: Sql,
  { id }: StoredAccount,
  { email, other, at }: { readonly email: string; readonly other: StoredAccount | null; readonly at: Date },
): Promise<void> {
  if (other !== null) await moveAccount(sql, other.id, id);
  await addMailbox(sql, id, email, at);
  await recordActivity(sql, id);
  await recordCustomerEvent(sql, { accountId: id, email: null }, { kind: 'merged', detail: email, by: null, at });
}
