import type { CustomerIdentity } from '../access/customer-identity.ts';
import { lockAccount } from './account-queries.ts';
import type { AccountDeps } from './account-deps.ts';
import { mailCode } from './mailed-code.ts';

/** Mails a new link that proves the mailbox: of the pending address, else of the account's own if unproven. */
export async function sendConfirmation(deps: AccountDeps, customer: Pick<CustomerIdentity, 'id'>): Promise<void> {
  await deps.database.transaction(async (sql) => {
    const account = await lockAccount(sql, customer.id);
    if (account === null) return;
    const { id: userId, email: previousEmail, pendingEmail, language } = account;
    if (pendingEmail !== null) {
      await mailCode(sql, deps, { purpose: 'email-change', userId, email: pendingEmail, previousEmail, language });
    } else if (!account.confirmed) {
      await mailCode(sql, deps, { purpose: 'email-confirmation', userId, email: account.email, language });
    }
  });
}
