import type { Context } from 'koa';
import { environment } from '../environment/environment.ts';
import { sendError } from '../http/errors.ts';

/** Calls that open, renew or end a session of the desk, and so set its cookie. */
const DOORS = /^\/admin\/(?:login|register(?:-admin)?|reset-password|access-token|logout)\/?$/i;

/**
 * Refuses http for the desk of a shop with an https address: a password typed without TLS could be read on its way. Where the proxy that
 * ends TLS does not say so, the browser does: it sends the calling page's origin, which no page can forge.
 */
export function requireHttps() {
  const shop = new URL(environment().SHOP_PUBLIC_URL);
  return async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    if (ctx.method !== 'POST' || shop.protocol !== 'https:' || !DOORS.test(ctx.path)) return next();
    if (ctx.secure || ctx.get('Origin') === shop.origin) {
      ctx.cookies.secure = true;
      return next();
    }
    const sentence = `L’arrière-boutique ne s’ouvre que par une connexion sécurisée. Ouvrez ${shop.origin}/admin, puis recommencez.`;
    sendError(ctx, 'line-open', {}, sentence);
  };
}
