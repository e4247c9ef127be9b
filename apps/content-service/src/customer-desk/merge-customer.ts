import { normaliseEmail } from '@economat/commerce';
import type { AccountDeps } from '../accounts/account-deps.ts';
import { joinOrders, lockAccount, type StoredAccount } from '../accounts/account-queries.ts';
import { recordCustomerEvent } from '../accounts/customer-event-queries.ts';
import { mailCode } from '../accounts/mailed-code.ts';
import type { Sql } from '../database/sql.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Correction } from './correct-customer.ts';
import { findPerson, findProvenAccount, isKnownGuest } from './person-queries.ts';

type Merge = { readonly result: 'joined' | 'asked'; readonly orders: number };
type MergeRefusal = 'not-found' | 'customer-unproven' | 'nothing-to-merge' | 'account-blocked' | 'too-many-requests';

/** An account with the mailboxes that it has proven, and the mailbox that is to become part of it. */
interface Pair {
  readonly account: StoredAccount;
  readonly proven: readonly string[];
  readonly mailbox: string;
}

/**
 * Merges a guest or another account into an account. Orders of a mailbox that the account has proven join it at once, as they do at its next
 * login. For any other mailbox nobody's word is enough: its reader is mailed a link, which asks for the password of the account, so that
 * only who owns both can merge them.
 * @param email the other mailbox, or, from a guest's page, the account's.
 */
export async function mergeCustomer(
  deps: AccountDeps,
  { reference, by }: Correction,
  email: string,
): Promise<Outcome<Merge, MergeRefusal>> {
  const { sql } = deps.database;
  const pair = await pairOf(sql, reference, normaliseEmail(email));
  if (!pair.ok) return pair;
  const { account, proven, mailbox } = pair.value;
  if (!account.confirmed) return refused('customer-unproven');
  if (account.blocked) return refused('account-blocked');
  if (proven.includes(mailbox)) return joinNow(deps, account, { mailbox, by });
  const other = await findProvenAccount(sql, mailbox);
  if (other?.isBlocked) return refused('account-blocked');
  if (other === null && !(await isKnownGuest(sql, mailbox))) return refused('nothing-to-merge');
  const tried = await deps.mayMail(mailbox);
  if (!tried.ok) return tried;
  await deps.database.transaction(async (inTransaction) => {
    const { id: userId, email: previousEmail, language } = account;
    await mailCode(inTransaction, deps, { purpose: 'account-merge', userId, email: mailbox, previousEmail, language });
    const event = { kind: 'merge-asked', detail: mailbox, by, at: deps.now() } as const;
    await recordCustomerEvent(inTransaction, { accountId: userId, email: null }, event);
  });
  return done({ result: 'asked', orders: 0 });
}

/** From an account's page the mailbox joins it; a guest joins the account that has proven the address. */
async function pairOf(
  sql: Sql,
  reference: string,
  email: string,
): Promise<Outcome<Pair, 'not-found' | 'nothing-to-merge'>> {
  const person = await findPerson(sql, reference);
  if (person === null) return refused('not-found');
  if (person.account !== null) return done({ account: person.account, proven: person.mailboxes, mailbox: email });
  const proven = await findProvenAccount(sql, email);
  const owner = proven && (await findPerson(sql, proven.documentId));
  if (!owner?.account) return refused('nothing-to-merge');
  return done({ account: owner.account, proven: owner.mailboxes, mailbox: person.email });
}

/** The account has proven the mailbox, so that its orders are its owner's. */
async function joinNow(
  { database, now }: AccountDeps,
  { id, email }: StoredAccount,
  { mailbox, by }: { readonly mailbox: string; readonly by: string | null },
): Promise<Outcome<Merge, 'nothing-to-merge' | 'customer-unproven'>> {
  return database.transaction<Outcome<Merge, 'nothing-to-merge' | 'customer-unproven'>>(async (sql) => {
    const locked = await lockAccount(sql, id);
    if (locked === null || !locked.confirmed || locked.email !== email) return refused('customer-unproven');
    const orders = await joinOrders(sql, id, email);
    if (orders === 0) return refused('nothing-to-merge');
    await recordCustomerEvent(sql, { accountId: id, email: null }, { kind: 'merged', detail: mailbox, by, at: now() });
    return done({ result: 'joined', orders });
  });
}
