import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '@economat/contract';
import { accessTokenFor, LIFESPANS, ORIGIN } from '../access/session-tokens.ts';
import type { StoredAccount } from './account-queries.ts';
import { recordDevice } from './known-device-queries.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import { insertSession } from './session-queries.ts';
import type { AccountDeps } from './account-deps.ts';
import { customerView } from './customer-view.ts';
import { deviceWords } from './device-words.ts';

/** Enough to know a browser by, and no more than a thousand of them would fill. */
const USER_AGENT_MAXIMUM = 400;

/** What the browser that asks for a session brings along. */
export interface Visit {
  readonly userAgent: string;
  /** The mark that this browser got at its first login; null before. */
  readonly device: string | null;
  readonly isRemembered: boolean;
}

/** A session with what the browser is given to keep beside the answer, in cookies that no script can read. */
export interface OpenedSession {
  readonly session: Session;
  readonly refreshToken: string;
  readonly isRemembered: boolean;
  readonly device: string;
}

/** The database keeps the hash alone: a copy of it marks no browser as known. */
export function hashDevice(device: string): string {
  return createHash('sha256').update(device).digest('hex');
}

/**
 * Opens a session for who has just shown a password or a mailed code.
 * @param isLogin a login on a device that the account does not know is told to its owner by mail; what else opens a session
 * has a mail of its own.
 */
export async function openSession(
  deps: AccountDeps,
  account: StoredAccount,
  { userAgent, device: knownDevice, isRemembered }: Visit,
  isLogin = false,
): Promise<OpenedSession> {
  const id = randomBytes(16).toString('hex');
  const device = knownDevice ?? randomBytes(16).toString('base64url');
  const at = deps.now();
  const { idle } = isRemembered ? LIFESPANS.remembered : LIFESPANS.untilClosed;
  const endsAt = new Date(at.getTime() + idle * 1000);
  const agent = userAgent.slice(0, USER_AGENT_MAXIMUM);
  await deps.database.transaction(async (sql) => {
    const { id: userId, sessionVersion: accountVersion } = account;
    await insertSession(sql, { id, userId, accountVersion, isRemembered, userAgent: agent, at, endsAt });
    const isNewDevice = await recordDevice(sql, userId, hashDevice(device), at);
    // Nothing is written to a mailbox that nobody has proven.
    if (!isLogin || !isNewDevice || !account.confirmed) return;
    const kind = 'new-device';
    const payload = { user: userId, at: at.toISOString(), ...deviceWords(agent) };
    await addToOutbox(sql, { kind, payload, dedupeKey: `${kind}:${id}` });
  });
  const type = isRemembered ? 'refresh' : 'session';
  const { token } = await strapi.sessionManager(ORIGIN).generateRefreshToken(String(account.id), id, { type });
  const session = { jwt: await accessTokenFor(token), user: customerView(account) };
  return { session, refreshToken: token, isRemembered, device };
}
