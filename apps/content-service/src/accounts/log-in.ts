import { normaliseEmail } from '@economat/commerce';
import type { Session } from '@economat/contract';
import { done, type Outcome, refused } from '../outcome.ts';
import { noteActivity } from '../persistence/account-activity.ts';
import { findAccountByLogin } from '../persistence/accounts.ts';
import type { AccountDeps } from './account-deps.ts';
import { isPassword } from './passwords.ts';
import { openSession } from './session.ts';

export interface Credentials {
  /** User name or e-mail address, in any case. */
  readonly identifier: string;
  readonly password: string;
}

/** Opens a session. A wrong password and an unknown account get one answer after the same work; a block shows to the owner only. */
export async function logIn(deps: AccountDeps, { identifier, password }: Credentials): Promise<Outcome<Session>> {
  const login = { email: normaliseEmail(identifier), username: identifier.trim() };
  const account = await findAccountByLogin(deps.database.sql, login);
  const isRight = await isPassword(password, account?.passwordHash ?? null);
  if (account === null || !isRight) return refused('invalid-credentials');
  if (account.blocked) return refused('account-blocked');
  await noteActivity(deps.database.sql, account.id);
  return done(openSession(account));
}
