import { readAccessToken, readRefreshToken } from '../access/session-tokens.ts';
import { endSession, findSessionOfToken } from './session-queries.ts';
import type { AccountDeps } from './account-deps.ts';

export interface PresentedTokens {
  readonly access: string | null;
  readonly refresh: string | null;
}

/**
 * Ends the session of the tokens that the browser sends, also after the access token expired. A cookie of another customer at the same
 * browser stays.
 * @returns whether the cookie is now invalid.
 */
export async function logOut(deps: AccountDeps, { access, refresh }: PresentedTokens): Promise<boolean> {
  const { sql } = deps.database;
  const sessionOf = (record: string | null) => (record === null ? null : findSessionOfToken(sql, record));
  const ofToken = await sessionOf(access && readAccessToken(access));
  const ofCookie = await sessionOf(refresh && readRefreshToken(refresh));
  if (ofToken !== null) await endSession(sql, ofToken.userId, ofToken.id);
  if (ofToken !== null && ofCookie !== null && ofToken.userId !== ofCookie.userId) return false;
  if (ofCookie !== null) await endSession(sql, ofCookie.userId, ofCookie.id);
  return true;
}
