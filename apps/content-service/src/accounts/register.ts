import { looksLikeEmail, normaliseEmail } from '@economat/commerce';
import type { registerRequest } from '@economat/contract';
import type * as z from 'zod/mini';
import { newDocumentId } from '../database/document-id.ts';
import { done, type Outcome, type Refusal, refused } from '../outcome.ts';
import { findNewAccount, insertAccount, type StoredAccount } from './account-queries.ts';
import type { AccountDeps } from './account-deps.ts';
import { isCommonPassword } from './common-passwords.ts';
import { mailCode } from './mailed-code.ts';
import { hashPassword, isPassword } from '../access/passwords.ts';
import { type OpenedSession, openSession, type Visit } from './open-session.ts';

/** Strapi's own rule, which the desk applies as well. */
const USERNAME_MINIMUM_LENGTH = 3;
/** A registration repeated within a quarter of an hour, after a lost answer, counts once. */
const REPEAT_WITHIN = 900_000;

type Registration = Omit<z.output<typeof registerRequest>, 'remember'>;

/**
 * Opens an account, usable at once, and mails a proof of its mailbox; guest orders of the address join it only after that proof. Only that
 * mail says whether the address has an account: answer and statements are the same. The first to prove the mailbox owns it.
 */
export async function register(
  deps: AccountDeps,
  registration: Registration,
  visit: Visit,
): Promise<Outcome<OpenedSession, 'invalid-body' | 'password-common' | 'username-taken'>> {
  const email = normaliseEmail(registration.email);
  const username = normaliseEmail(registration.username) === email ? email : registration.username;
  const problem = problemOf(username, email);
  if (problem !== null) return problem;
  const { password, language = 'fr' } = registration;
  if (isCommonPassword(password, [email, username])) return refused('password-common', 'password');
  const at = deps.now();
  const repeated = await findNewAccount(deps.database.sql, { email, username }, new Date(at.getTime() - REPEAT_WITHIN));
  const [isRepeated, passwordHash] = await Promise.all([
    isPassword(password, repeated?.passwordHash ?? null),
    hashPassword(password),
  ]);
  if (repeated !== null && isRepeated && !repeated.blocked) return done(await openSession(deps, repeated, visit));
  const mayMail = await deps.mayMail(email);
  const outcome = await deps.database.transaction<Outcome<StoredAccount, 'username-taken'>>(async (sql) => {
    const account = await insertAccount(sql, {
      documentId: newDocumentId(),
      username,
      email,
      passwordHash,
      language,
      at,
    });
    if (account === null) return refused('username-taken', 'username');
    if (mayMail.ok) await mailCode(sql, deps, { purpose: 'email-confirmation', userId: account.id, email, language });
    return done(account);
  });
  return outcome.ok ? done(await openSession(deps, outcome.value, visit)) : outcome;
}

function problemOf(username: string, email: string): Refusal<'invalid-body'> | null {
  const problem = (field: string, rule: string): Refusal<'invalid-body'> => ({
    ok: false,
    code: 'invalid-body',
    fields: [{ path: [field], rule }],
  });
  if (!looksLikeEmail(email)) return problem('email', 'email');
  if (username.length < USERNAME_MINIMUM_LENGTH) return problem('username', 'too-short');
  // Logging in takes either, so another person's address as a user name would be a trap.
  return username.includes('@') && username !== email ? problem('username', 'username-not-email') : null;
}
