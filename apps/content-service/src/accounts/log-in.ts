import { normaliseEmail } from '@economat/commerce';
import { done, type Outcome, refused } from '../outcome.ts';
import { recordActivity } from './account-activity-queries.ts';
import { findNamedAccounts, joinOrders, type LoginName, type StoredAccount } from './account-queries.ts';
import { isDeviceOf, isKnownDevice } from './known-device-queries.ts';
import type { Sql } from '../database/sql.ts';
import type { AccountDeps } from './account-deps.ts';
import { isPassword } from '../access/passwords.ts';
import { hashDevice, type OpenedSession, openSession, type Visit } from './open-session.ts';

function loginName(identifier: string): LoginName {
  return { email: normaliseEmail(identifier), username: identifier.trim() };
}

/** Whether this device has opened an account of this login name before. */
export async function knowsDevice(deps: AccountDeps, identifier: string, device: string): Promise<boolean> {
  return isDeviceOf(deps.database.sql, loginName(identifier), hashDevice(device));
}

async function isKnownTo(sql: Sql, account: StoredAccount | null, device: string | null): Promise<boolean> {
  return account !== null && device !== null && isKnownDevice(sql, account.id, hashDevice(device));
}

export interface Credentials {
  /** User name or e-mail address, in any case. */
  readonly identifier: string;
  readonly password: string;
}

/**
 * Opens a session. Wrong password and unknown account get the same answer after the same work; only the owner sees a block. A name may mean
 * two accounts, one with an unproven mailbox: the password decides.
 * @param onKnownDeviceOnly excludes accounts that this device has not opened before.
 */
export async function logIn(
  deps: AccountDeps,
  { identifier, password }: Credentials,
  visit: Visit,
  onKnownDeviceOnly: boolean,
): Promise<Outcome<OpenedSession, 'invalid-credentials' | 'account-blocked'>> {
  const { sql } = deps.database;
  const named = await findNamedAccounts(sql, loginName(identifier));
  const unlocked = async (account: StoredAccount | null) => {
    const mayTry = !onKnownDeviceOnly || (await isKnownTo(sql, account, visit.device));
    const isRight = await isPassword(password, mayTry ? (account?.passwordHash ?? null) : null);
    return isRight ? account : null;
  };
  // Both are always compared, so that the response time does not reveal how many there are.
  const [proven, unproven] = await Promise.all([unlocked(named.proven), unlocked(named.unproven)]);
  const account = proven ?? unproven;
  if (account === null) return refused('invalid-credentials');
  if (account.blocked) return refused('account-blocked');
  await recordActivity(sql, account.id);
  // Later orders with this address, as a guest or from an account opened by mistake, belong to the owner.
  if (account.confirmed) await joinOrders(sql, account.id, account.email);
  return done(await openSession(deps, account, visit, true));
}
