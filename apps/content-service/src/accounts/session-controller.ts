import type { accountEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { done, refused, viewOf, OK } from '../outcome.ts';
import { accountServices } from './account-services.ts';
import { logOut } from './log-out.ts';
import { endOwnOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { renewSession } from './renew-session.ts';
import { dropSession, isFromShop, keepSession, sessionCookie } from './session-cookies.ts';

export const sessionController = {
  async renewSession(_input, ctx) {
    if (!isFromShop(ctx)) return refused('forbidden');
    const cookie = sessionCookie(ctx);
    if (cookie === null) return refused('token-missing');
    const renewed = await renewSession(accountServices(), cookie);
    if (renewed.ok) keepSession(ctx, renewed.value);
    else dropSession(ctx);
    return viewOf(renewed, ({ session }) => session);
  },

  async logout(_input, ctx) {
    if (!isFromShop(ctx)) return refused('forbidden');
    const access = /^bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1] ?? null;
    const isCookieSpent = await logOut(accountServices(), { access, refresh: sessionCookie(ctx) });
    if (isCookieSpent) dropSession(ctx);
    return done(OK);
  },

  async sessions({ caller }) {
    return done({ data: await listOwnSessions(accountServices(), caller) });
  },

  async endSession({ params, caller }) {
    return viewOf(await endOwnSession(accountServices(), caller, params.id), () => OK);
  },

  async endOtherSessions({ caller }) {
    await endOwnOtherSessions(accountServices(), caller);
    return done(OK);
  },
} satisfies Partial<Controllers<typeof accountEndpoints>>;
