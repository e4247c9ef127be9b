import { normaliseEmail } from '@economat/commerce';
import { done, type Outcome, refused } from '../outcome.ts';
import { noteActivity } from '../persistence/account-activity.ts';
import { findAccountByLogin } from '../persistence/accounts.ts';
import { isKnownDevice } from '../persistence/known-devices.ts';
import type { AccountDeps } from './account-deps.ts';
import { isPassword } from './passwords.ts';
import { hashDevice, type OpenedSession, openSession, type Visit } from './open-session.ts';

/** Whether the account that somebody names was opened on this device before. */
export async function knowsDevice(deps: AccountDeps, identifier: string, device: string | null): Promise<boolean> {
  if (device === null) return false;
  const login = { email: normaliseEmail(identifier), username: identifier.trim() };
  const account = await findAccountByLogin(deps.database.sql, login);
  return account !== null && isKnownDevice(deps.database.sql, account.id, hashDevice(device));
}

export interface Credentials {
  /** User name or e-mail address, in any case. */
  readonly identifier: string;
  readonly password: string;
}

/** Opens a session. A wrong password and an unknown account get one answer after the same work; a block shows to the owner only. */
export async function logIn(
  deps: AccountDeps,
  { identifier, password }: Credentials,
  visit: Visit,
): Promise<Outcome<OpenedSession>> {
  const login = { email: normaliseEmail(identifier), username: identifier.trim() };
  const account = await findAccountByLogin(deps.database.sql, login);
  const isRight = await isPassword(password, account?.passwordHash ?? null);
  if (account === null || !isRight) return refused('invalid-credentials');
  if (account.blocked) return refused('account-blocked');
  await noteActivity(deps.database.sql, account.id);
  return done(await openSession(deps, account, visit, true));
}
