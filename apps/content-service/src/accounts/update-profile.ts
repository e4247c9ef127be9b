import { looksLikeEmail, normaliseEmail } from '@economat/commerce';
import type { Customer, profileRequest } from '@economat/contract';
import type * as z from 'zod/mini';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { textOrNull } from '../http/text-or-null.ts';
import { done, type Outcome, type Refusal, refused } from '../outcome.ts';
import { findAccount, lockAccount, type StoredAccount, updateProfileColumns } from './account-queries.ts';
import type { Sql } from '../database/sql.ts';
import type { AccountDeps } from './account-deps.ts';
import { isPassword } from '../access/passwords.ts';
import { customerView } from './customer-view.ts';
import { requestEmail, type WantedEmail } from './request-email.ts';

/** The four fields of the profile; absent ones stay unchanged. */
type ProfileChange = z.output<typeof profileRequest>;

/**
 * Changes the caller's own profile; naming another account is forbidden. A new e-mail address needs the password and a confirmation from
 * the new mailbox; the old one is notified, and open reset links end.
 * @param reference the account as the path names it: numeric id or documentId.
 */
export async function updateProfile(
  deps: AccountDeps,
  customer: CustomerIdentity,
  reference: string,
  change: ProfileChange,
): Promise<Outcome<Customer, 'forbidden' | 'token-invalid' | 'too-many-requests' | EmailRefusal>> {
  if (reference !== String(customer.id) && reference !== customer.documentId) return refused('forbidden');
  const account = await findAccount(deps.database.sql, customer.id);
  if (account === null) return refused('token-invalid');
  const newEmail = newEmailOf(account, change);
  const problem = newEmail === null ? null : await problemOfEmail(account, newEmail, change);
  if (problem !== null) return problem;
  const wanted = newEmail === null ? done(null) : await wantedEmail(deps, account, newEmail);
  if (!wanted.ok) return wanted;
  return deps.database.transaction<Outcome<Customer, 'token-invalid'>>(async (sql) => {
    const locked = await lockAccount(sql, account.id);
    if (locked === null) return refused('token-invalid');
    await writeProfile(sql, deps, locked, change, wanted.value);
    const changed = await findAccount(sql, account.id);
    return changed === null ? refused('token-invalid') : done(customerView(changed));
  });
}

/** The documented form always sends the address: null when it is unchanged. */
function newEmailOf(account: StoredAccount, { email }: ProfileChange): string | null {
  if (email === undefined) return null;
  const normalised = normaliseEmail(email);
  return normalised === normaliseEmail(account.email) ? null : normalised;
}

type EmailRefusal = 'invalid-body' | 'current-password-incorrect';

/** Only the new mailbox is told whether it has an account already. */
async function problemOfEmail(
  account: StoredAccount,
  newEmail: string,
  { currentPassword }: ProfileChange,
): Promise<Refusal<EmailRefusal> | null> {
  if (!looksLikeEmail(newEmail))
    return { ok: false, code: 'invalid-body', fields: [{ path: ['email'], rule: 'email' }] };
  const isOwner = currentPassword !== undefined && (await isPassword(currentPassword, account.passwordHash));
  return isOwner ? null : refused('current-password-incorrect', 'currentPassword');
}

/** Both mailboxes get a mail. Anybody may have opened the account with the old one, as long as it is not proven. */
async function wantedEmail(
  deps: AccountDeps,
  { email: former, confirmed }: StoredAccount,
  email: string,
): Promise<Outcome<WantedEmail, 'too-many-requests'>> {
  const tried = await deps.mayMail(email);
  return tried.ok ? done({ email, isNotified: confirmed || (await deps.mayMail(former)).ok }) : tried;
}

async function writeProfile(
  sql: Sql,
  deps: AccountDeps,
  account: StoredAccount,
  change: ProfileChange,
  wanted: WantedEmail | null,
): Promise<void> {
  const keep = (text: string | null | undefined, before: string | null) =>
    text === undefined ? before : textOrNull(text);
  const columns = {
    firstName: keep(change.firstName, account.firstName),
    name: keep(change.name, account.name),
    displayName: keep(change.displayName, account.displayName),
    pendingEmail: wanted?.email ?? account.pendingEmail,
  };
  await updateProfileColumns(sql, account.id, columns, deps.now());
  if (wanted !== null) await requestEmail(sql, deps, account, wanted);
}
