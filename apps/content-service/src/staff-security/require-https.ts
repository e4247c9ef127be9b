import type { Context } from 'koa';
import { environment } from '../environment/environment.ts';
import { refusalAnswer } from './staff-outcome.ts';

/** What opens, renews or ends a session of the desk, and so sets its cookie. */
const DOORS = /^\/admin\/(?:login|register(?:-admin)?|reset-password|access-token|logout)\/?$/i;

/**
 * The desk of a shop with an https address opens over https alone: its cookie is marked for it, and a password typed into a page
 * without it could be read on its way. Where the proxy that ends TLS does not say so, the browser does: it names the page that
 * calls, and no page can make it name another.
 */
export function requireHttps() {
  const shop = new URL(environment().SHOP_PUBLIC_URL);
  return async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    if (ctx.method !== 'POST' || shop.protocol !== 'https:' || !DOORS.test(ctx.path)) return next();
    if (ctx.secure || ctx.get('Origin') === shop.origin) {
      ctx.cookies.secure = true;
      return next();
    }
    const { status, body } = refusalAnswer('line-open');
    const message = `${body.error.message} Ouvrez ${shop.origin}/admin, puis recommencez.`;
    ctx.status = status;
    ctx.body = { ...body, error: { ...body.error, message } };
    ctx.set('Cache-Control', 'no-store');
  };
}
