import { mailboxKey } from '@economat/commerce';
import type { CustomerLink } from '@economat/contract';
import type { AccountDeps } from '../accounts/account-deps.ts';
import type { StoredAccount } from '../accounts/account-queries.ts';
import { recordCustomerEvent } from '../accounts/customer-event-queries.ts';
import { mailPasswordLink } from '../accounts/forgot-password.ts';
import { mailboxToProve, sendConfirmation } from '../accounts/send-confirmation.ts';
import { withinLimit } from '../http/rate-limits.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Correction } from './correct-customer.ts';
import { findPerson } from './person-queries.ts';

/** Mails the customer a link that they could ask for by themselves, within the same limits of a mailbox. */
export async function sendCustomerLink(
  deps: AccountDeps,
  { reference, by }: Correction,
  link: CustomerLink,
): Promise<Outcome<null, 'not-found' | 'nothing-to-confirm' | 'account-blocked' | 'too-many-requests'>> {
  const account = (await findPerson(deps.database.sql, reference))?.account ?? null;
  if (account === null) return refused('not-found');
  if (account.blocked) return refused('account-blocked');
  const email = link === 'confirmation' ? mailboxToProve(account) : account.email;
  if (email === null) return refused('nothing-to-confirm');
  const sent = await mailLink(deps, account, link);
  if (!sent.ok) return sent;
  const event = { kind: 'link-sent', detail: `${WORDS[link]} : ${email}`, by, at: deps.now() } as const;
  await recordCustomerEvent(deps.database.sql, { accountId: account.id, email: null }, event);
  return done(null);
}

const WORDS: Readonly<Record<CustomerLink, string>> = { password: 'Mot de passe', confirmation: 'Confirmation' };

async function mailLink(
  deps: AccountDeps,
  account: StoredAccount,
  link: CustomerLink,
): Promise<Outcome<null, 'too-many-requests'>> {
  if (link === 'confirmation') return sendConfirmation(deps, account);
  const tried = await withinLimit('forgot-per-mailbox', mailboxKey(account.email));
  if (tried.ok) await deps.database.transaction((sql) => mailPasswordLink(sql, deps, account));
  return tried;
}
