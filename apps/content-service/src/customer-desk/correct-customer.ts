import { looksLikeEmail, normaliseEmail } from '@economat/commerce';
import type { CustomerAddressCorrection, CustomerCorrection } from '@economat/contract';
import type { AccountDeps } from '../accounts/account-deps.ts';
import {
  isProvenByAnother,
  lockAccount,
  type StoredAccount,
  updateProfileColumns,
} from '../accounts/account-queries.ts';
import { recordCustomerEvent } from '../accounts/customer-event-queries.ts';
import { requestEmail } from '../accounts/request-email.ts';
import { findAddress, updateAddress } from '../addresses/address-queries.ts';
import { changedAddress } from '../addresses/check-address.ts';
import type { Sql } from '../database/sql.ts';
import { textOrNull } from '../http/text-or-null.ts';
import { done, type Outcome, type Refusal, refused } from '../outcome.ts';
import { changesInWords } from './changes-in-words.ts';
import { readAccountFacts, readAddressVersions, updateNames } from './customer-queries.ts';
import { findPerson } from './person-queries.ts';

/** Who of the staff corrects whom. */
export interface Correction {
  readonly reference: string;
  readonly by: string | null;
}

type Corrected<Code extends 'invalid-body' | 'email-taken' | 'account-blocked' = never> = Outcome<
  null,
  'not-found' | 'customer-changed' | Code
>;

/** Corrects names and company of an account; absent ones stay. */
export async function correctCustomer(
  { database, now }: AccountDeps,
  { reference, by }: Correction,
  { version, ...sent }: CustomerCorrection,
): Promise<Corrected> {
  return database.transaction<Corrected>(async (sql) => {
    const account = await lockNamed(sql, reference);
    const facts = account && (await readAccountFacts(sql, account.id));
    if (!account || !facts) return refused('not-found');
    if (facts.version !== version) return refused('customer-changed');
    const { firstName, name, displayName } = account;
    const before = { firstName, name, displayName, companyName: facts.companyName };
    const keep = (field: keyof typeof before) => (sent[field] === undefined ? before[field] : textOrNull(sent[field]));
    const after = {
      firstName: keep('firstName'),
      name: keep('name'),
      displayName: keep('displayName'),
      companyName: keep('companyName'),
    };
    await updateNames(sql, account.id, after, now());
    await recordCorrection(sql, account, { detail: changesInWords(before, after), by, at: now() });
    return done(null);
  });
}

/** Corrects an address of the book, by the rules that its owner's own changes keep. */
export async function correctAddress(
  { database, now }: AccountDeps,
  { reference, by, address }: Correction & { readonly address: string },
  { version, ...sent }: CustomerAddressCorrection,
): Promise<Corrected<'invalid-body'>> {
  return database.transaction<Corrected<'invalid-body'>>(async (sql) => {
    const account = await lockNamed(sql, reference);
    const stored = account && (await findAddress(sql, account.id, address));
    if (!account || !stored) return refused('not-found');
    const versions = await readAddressVersions(sql, account.id);
    if (versions.get(stored.documentId) !== version) return refused('customer-changed');
    const { id, documentId: _documentId, ...entry } = stored;
    const checked = changedAddress(entry, sent);
    if (!checked.ok) return checked;
    const after = await updateAddress(sql, id, checked.value, now());
    await recordCorrection(sql, account, { detail: changesInWords(stored, after), by, at: now() });
    return done(null);
  });
}

/**
 * Asks for the proof of a new address, as its owner's own change does: it becomes the account's by a link mailed to it and the account's
 * password, and the old mailbox is notified. Staff cannot give an account to another mailbox.
 */
export async function changeEmail(
  deps: AccountDeps,
  { reference, by }: Correction,
  { version, email }: { readonly version: string; readonly email: string },
): Promise<Corrected<'invalid-body' | 'email-taken' | 'account-blocked'>> {
  const newEmail = normaliseEmail(email);
  if (!looksLikeEmail(newEmail)) return notAnEmail('email');
  return deps.database.transaction<Corrected<'invalid-body' | 'email-taken' | 'account-blocked'>>(async (sql) => {
    const account = await lockNamed(sql, reference);
    const facts = account && (await readAccountFacts(sql, account.id));
    if (!account || !facts) return refused('not-found');
    if (facts.version !== version) return refused('customer-changed');
    if (account.blocked) return refused('account-blocked');
    if (account.email === newEmail) return notAnEmail('email-same');
    if (await isProvenByAnother(sql, newEmail, account.id)) return refused('email-taken', 'email');
    const { id, firstName, name, displayName } = account;
    const at = deps.now();
    await updateProfileColumns(sql, id, { firstName, name, displayName, pendingEmail: newEmail }, at);
    await requestEmail(sql, deps, account, { email: newEmail, isNotified: true });
    await recordCustomerEvent(sql, { accountId: id, email: null }, { kind: 'email-change', detail: newEmail, by, at });
    return done(null);
  });
}

function notAnEmail(rule: 'email' | 'email-same'): Refusal<'invalid-body'> {
  return { ok: false, code: 'invalid-body', fields: [{ path: ['data', 'email'], rule }] };
}

/** The account of a person, locked; null for guests. */
async function lockNamed(sql: Sql, reference: string): Promise<StoredAccount | null> {
  const person = await findPerson(sql, reference);
  return person?.account ? lockAccount(sql, person.account.id) : null;
}

async function recordCorrection(
  sql: Sql,
  { id }: StoredAccount,
  { detail, by, at }: { readonly detail: string; readonly by: string | null; readonly at: Date },
): Promise<void> {
  if (detail === '') return;
  await recordCustomerEvent(sql, { accountId: id, email: null }, { kind: 'corrected', detail, by, at });
}
