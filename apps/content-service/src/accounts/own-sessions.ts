import type { LoginSession } from '@economat/contract';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { endOtherSessions, endSession, listSessions } from './session-queries.ts';
import type { AccountDeps } from './account-deps.ts';
import { deviceWords } from './device-words.ts';

export async function listOwnSessions(deps: AccountDeps, { id, session }: CustomerIdentity): Promise<LoginSession[]> {
  const sessions = await listSessions(deps.database.sql, id);
  return sessions.map(({ id: sessionId, userAgent, startedAt, usedAt }) => ({
    id: sessionId,
    ...deviceWords(userAgent),
    startedAt: startedAt.toISOString(),
    usedAt: usedAt.toISOString(),
    isCurrent: sessionId === session.id,
  }));
}

/** Ends one session of the caller. Another account's session is answered like an unknown one. */
export async function endOwnSession(
  deps: AccountDeps,
  { id }: CustomerIdentity,
  sessionId: string,
): Promise<Outcome<null, 'not-found'>> {
  return (await endSession(deps.database.sql, id, sessionId)) ? done(null) : refused('not-found');
}

export async function endOwnOtherSessions(deps: AccountDeps, { id, session }: CustomerIdentity): Promise<void> {
  await endOtherSessions(deps.database.sql, id, session.id);
}
