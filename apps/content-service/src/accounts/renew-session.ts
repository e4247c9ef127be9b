import { accessTokenFor } from '../access/session-tokens.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { recordActivity } from './account-activity-queries.ts';
import { findAccount } from './account-queries.ts';
import { renewRefreshToken } from './refresh-token-queries.ts';
import type { AccountDeps } from './account-deps.ts';
import { customerView } from './customer-view.ts';
import type { OpenedSession } from './open-session.ts';

export async function renewSession(
  deps: AccountDeps,
  refreshToken: string,
): Promise<Outcome<Omit<OpenedSession, 'device'>, 'token-invalid'>> {
  const renewed = await renewRefreshToken(refreshToken);
  const account = renewed && (await findAccount(deps.database.sql, renewed.userId));
  if (!renewed || !account) return refused('token-invalid');
  await recordActivity(deps.database.sql, account.id);
  const session = { jwt: await accessTokenFor(renewed.refreshToken), user: customerView(account) };
  return done({ session, refreshToken: renewed.refreshToken, isRemembered: renewed.isRemembered });
}
