import type { CustomerIdentity } from '../access/customer-identity.ts';
import { done, type Outcome } from '../outcome.ts';
import { findAccount, lockAccount, type StoredAccount } from './account-queries.ts';
import type { AccountDeps } from './account-deps.ts';
import { mailCode } from './mailed-code.ts';

/** The mailbox that an account has to prove: the pending address, else its own if unproven. */
export function mailboxToProve({ pendingEmail, confirmed, email }: StoredAccount): string | null {
  return pendingEmail ?? (confirmed ? null : email);
}

/** Mails a new link that proves the mailbox, unless it has had too many. */
export async function sendConfirmation(
  deps: AccountDeps,
  { id: userId }: Pick<CustomerIdentity, 'id'>,
): Promise<Outcome<null, 'too-many-requests'>> {
  const asking = await findAccount(deps.database.sql, userId);
  const mailbox = asking && mailboxToProve(asking);
  if (mailbox === null) return done(null);
  const tried = await deps.mayMail(mailbox);
  if (!tried.ok) return tried;
  await deps.database.transaction(async (sql) => {
    const account = await lockAccount(sql, userId);
    // Changed or proven meanwhile.
    if (account === null || mailboxToProve(account) !== mailbox) return;
    const { pendingEmail, email: previousEmail, language } = account;
    const code = { userId, email: mailbox, language };
    await (pendingEmail === null
      ? mailCode(sql, deps, { ...code, purpose: 'email-confirmation' })
      : mailCode(sql, deps, { ...code, purpose: 'email-change', previousEmail }));
  });
  return done(null);
}
