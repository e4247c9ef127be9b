import type { Context } from 'koa';
import { customerOf } from '../../../access/require-customer.ts';
import { accountServices } from '../../../accounts/account-services.ts';
import { logOut } from '../../../accounts/log-out.ts';
import { endOwnOtherSessions, endOwnSession, listOwnSessions } from '../../../accounts/own-sessions.ts';
import { renewSession } from '../../../accounts/renew-session.ts';
import { sendOutcome, sendPersonal } from '../../../http/answer.ts';
import { sendError } from '../../../http/errors.ts';
import { pathReference } from '../../../http/path-reference.ts';
import { dropSession, isFromShop, keepSession, sessionCookie } from '../../../accounts/session-cookies.ts';

const OK = { ok: true } as const;

export default {
  async renew(ctx: Context): Promise<void> {
    if (!isFromShop(ctx)) return sendError(ctx, 'forbidden');
    const cookie = sessionCookie(ctx);
    if (cookie === null) return sendError(ctx, 'token-missing');
    const outcome = await renewSession(accountServices(), cookie);
    if (outcome.ok) keepSession(ctx, outcome.value);
    else dropSession(ctx);
    sendOutcome(ctx, outcome, ({ session }) => session);
  },

  async logOut(ctx: Context): Promise<void> {
    if (!isFromShop(ctx)) return sendError(ctx, 'forbidden');
    const access = /^bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1] ?? null;
    const isCookieSpent = await logOut(accountServices(), { access, refresh: sessionCookie(ctx) });
    if (isCookieSpent) dropSession(ctx);
    sendPersonal(ctx, OK);
  },

  async list(ctx: Context): Promise<void> {
    sendPersonal(ctx, { data: await listOwnSessions(accountServices(), customerOf(ctx)) });
  },

  async end(ctx: Context): Promise<void> {
    sendOutcome(ctx, await endOwnSession(accountServices(), customerOf(ctx), pathReference(ctx)), () => OK);
  },

  async endOthers(ctx: Context): Promise<void> {
    await endOwnOtherSessions(accountServices(), customerOf(ctx));
    sendPersonal(ctx, OK);
  },
};
