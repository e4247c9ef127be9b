import { type Language, looksLikeEmail, normaliseEmail } from '@economat/commerce';
import { newDocumentId } from '../orders/document-id.ts';
import { done, type Outcome, type Refusal, refused } from '../outcome.ts';
import { insertAccount, isEmailTaken, type StoredAccount } from '../persistence/accounts.ts';
import type { AccountDeps } from './account-deps.ts';
import { isCommonPassword } from './common-passwords.ts';
import { mailCode } from './mailed-code.ts';
import { hashPassword } from './passwords.ts';
import { type OpenedSession, openSession, type Visit } from './open-session.ts';

/** Strapi's own rule, which the desk applies as well. */
const USERNAME_MINIMUM_LENGTH = 3;

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly language?: Language | undefined;
}

/**
 * Opens an account, which is usable at once, and mails the proof of its mailbox; earlier guest orders of the address join
 * it only after that proof (P35).
 */
export async function register(
  deps: AccountDeps,
  registration: Registration,
  visit: Visit,
): Promise<Outcome<OpenedSession>> {
  const email = normaliseEmail(registration.email);
  const username = normaliseEmail(registration.username) === email ? email : registration.username;
  const problem = problemOf(username, email);
  if (problem !== null) return problem;
  if (isCommonPassword(registration.password, [email, username])) return refused('password-common', 'password');
  const passwordHash = await hashPassword(registration.password);
  const { language = 'fr' } = registration;
  const outcome = await deps.database.transaction<Outcome<StoredAccount>>(async (sql) => {
    const at = deps.now();
    const account = await insertAccount(sql, {
      documentId: newDocumentId(),
      username,
      email,
      passwordHash,
      language,
      at,
    });
    if (account === null) {
      return (await isEmailTaken(sql, email)) ? refused('email-taken', 'email') : refused('username-taken', 'username');
    }
    await mailCode(sql, deps, { purpose: 'email-confirmation', userId: account.id, email, language });
    return done(account);
  });
  return outcome.ok ? done(await openSession(deps, outcome.value, visit)) : outcome;
}

function problemOf(username: string, email: string): Refusal | null {
  const problem = (field: string, rule: string): Refusal => ({
    ok: false,
    code: 'invalid-body',
    fields: [{ path: [field], rule }],
  });
  if (!looksLikeEmail(email)) return problem('email', 'email');
  if (username.length < USERNAME_MINIMUM_LENGTH) return problem('username', 'too-short');
  // Logging in takes either, so somebody else's address as a user name would be a trap for them.
  return username.includes('@') && username !== email ? problem('username', 'username-not-email') : null;
}
