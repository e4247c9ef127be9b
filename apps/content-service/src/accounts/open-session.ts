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

/** Enough to recognise a browser by, and short enough to store a thousand times. */
const USER_AGENT_MAXIMUM = 400;

/** What the browser sends with its login. */
export interface Visit {
  readonly userAgent: string;
  /** The device id that this browser got at its first login; null before. */
  readonly device: string | null;
  readonly isRemembered: boolean;
}

/** A session with its cookies, which no script can read. */
export interface OpenedSession {
  readonly session: Session;
  readonly refreshToken: string;
  readonly isRemembered: boolean;
  readonly device: string;
}

/** The database stores the hash alone: a copy of it makes no browser known. */
export function hashDevice(device: string): string {
  return createHash('sha256').update(device).digest('hex');
}

/**
 * Opens a session after a password or mailed code was verified.
 * @param isLogin a login on an unknown device is reported to the owner by mail; other ways to open a session have a mail of their own.
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
    // Unproven mailboxes get no mail.
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
