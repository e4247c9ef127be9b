import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import { SESSION_PERIOD } from '../retention/rules/account-rules.ts';
import { deriveSecret } from '../environment/secrets.ts';

/** Name under which Strapi keeps the sessions of customers, apart from those of its desk. */
export const ORIGIN = 'customer';

const ALGORITHM = 'HS256';
const QUARTER_OF_AN_HOUR = 900;
const DAY = 86_400;

/** Seconds until an unused session ends, and until every session ends. */
export const LIFESPANS = {
  remembered: { idle: 30 * DAY, maximum: SESSION_PERIOD.count * DAY },
  /** The browser deletes the cookie when it closes; in a browser that never closes the session ends here. */
  untilClosed: { idle: DAY, maximum: 7 * DAY },
} as const;

function secret(): string {
  return deriveSecret('customer-session');
}

/** Registers customers with Strapi's session manager. Call once, before anybody logs in. */
export function defineCustomerSessions(): void {
  strapi.sessionManager.defineOrigin(ORIGIN, {
    jwtSecret: secret(),
    algorithm: ALGORITHM,
    accessTokenLifespan: QUARTER_OF_AN_HOUR,
    idleRefreshTokenLifespan: LIFESPANS.remembered.idle,
    maxRefreshTokenLifespan: LIFESPANS.remembered.maximum,
    idleSessionLifespan: LIFESPANS.untilClosed.idle,
    maxSessionLifespan: LIFESPANS.untilClosed.maximum,
  });
}

const refreshClaims = z.object({ type: z.literal('refresh'), sessionId: z.string() });

/** Id of the record behind a valid access token of ours, else null. */
export function readAccessToken(token: string): string | null {
  const { isValid, payload } = strapi.sessionManager(ORIGIN).validateAccessToken(token);
  return isValid ? payload.sessionId : null;
}

/** Id of the record behind a valid refresh token of ours, else null. */
export function readRefreshToken(token: string): string | null {
  try {
    const parsed = refreshClaims.safeParse(jwt.verify(token, secret(), { algorithms: [ALGORITHM] }));
    return parsed.success ? parsed.data.sessionId : null;
  } catch {
    return null;
  }
}

export interface RefreshRecord {
  readonly userId: string;
  readonly sessionId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The token of a record, equal to the one that Strapi's session manager issued for it. */
export function refreshTokenOf({ userId, sessionId, createdAt, expiresAt }: RefreshRecord): string {
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
  const claims = { userId, sessionId, type: 'refresh', iat: seconds(createdAt), exp: seconds(expiresAt) };
  return jwt.sign(claims, secret(), { algorithm: ALGORITHM, noTimestamp: true });
}

/** @throws Error when the record behind the token is not active, which is a bug of the caller. */
export async function accessTokenFor(refreshToken: string): Promise<string> {
  const answer = await strapi.sessionManager(ORIGIN).generateAccessToken(refreshToken);
  if ('error' in answer) throw new Error(`No access token: ${answer.error}`);
  return answer.token;
}
