import { staffEndpoints } from '@economat/contract';
import type { Context } from 'koa';
import { actAsStaff } from '../database/request-trace.ts';
import { sendError } from '../http/errors.ts';
import type { DeskSession } from './desk-session-queries.ts';
import { readSession } from './second-factor.ts';
import { missingProof } from './session-state.ts';
import { staffSecurityServices } from './staff-security-services.ts';

const { secondFactor, setUpFactor, confirmFactor, proveFactor } = staffEndpoints;

/** The only calls of a session before its second factor is proved: prove it, set one up, log out. */
const OPEN_WITHOUT_PROOF: ReadonlySet<string> = new Set([
  ...[secondFactor, setUpFactor, confirmFactor, proveFactor].map(({ method, path }) => `${method} /api${path}`),
  'POST /admin/logout',
  'POST /admin/access-token',
  'POST /admin/login',
]);

const BEARER = /^\s*bearer\s+(\S+)\s*$/i;

/**
 * Runs before every route: whichever call issued a session of the desk (log-in, invitation, new password, renewal), it reaches nothing
 * until its second factor is proved.
 */
export function guardSessions() {
  return async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    const { authorization } = ctx.request.headers;
    if (authorization === undefined) return next();
    const session = await sessionOf(authorization);
    if (session === null) {
      // Only a session opens the desk: API keys, which Strapi would accept too, are not passed on.
      if (isOfDesk(ctx.path)) delete ctx.request.headers.authorization;
      return next();
    }
    ctx.state['deskSession'] = session;
    actAsStaff(session.userId);
    const missing = missingProof(session);
    if (missing === null || OPEN_WITHOUT_PROOF.has(`${ctx.method} ${ctx.path}`)) return next();
    sendError(ctx, missing);
  };
}

async function sessionOf(authorization: string): Promise<DeskSession | null> {
  const token = BEARER.exec(authorization)?.[1];
  if (token === undefined) return null;
  const { payload } = strapi.sessionManager('admin').validateAccessToken(token);
  return payload === null ? null : readSession(staffSecurityServices(), payload.sessionId);
}

function isOfDesk(path: string): boolean {
  const plain = path.toLowerCase();
  return !plain.startsWith('/api/') || plain.startsWith('/api/staff/');
}

/** The calling session of the desk, on routes that need one. */
export function deskSessionOf({ state }: Pick<Context, 'state'>): DeskSession {
  const session = state['deskSession'] as DeskSession | undefined;
  if (session === undefined) throw new Error('This route is not behind the guard of desk sessions');
  return session;
}
