import type { Customer } from '@economat/contract';
import type { StoredAccount } from './account-queries.ts';

/** The account as its owner sees it, field by field, so that nothing private can slip out. */
export function customerView(account: StoredAccount): Customer {
  return {
    id: account.id,
    documentId: account.documentId,
    username: account.username,
    email: account.email,
    firstName: account.firstName,
    name: account.name,
    displayName: account.displayName,
    pendingEmail: account.pendingEmail,
    confirmed: account.confirmed,
  };
}
