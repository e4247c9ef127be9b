import type { Context, Next } from 'koa';
import { environment } from '../environment/environment.ts';

/**
 * The policy under which nothing runs: for data and uploaded files. Styles are allowed for drawings opened by themselves and for the
 * browser's frame around a picture.
 */
const LOCKED_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** Hosts that CSP can name; an IPv6 address it cannot. */
const HOST = /^[\w.-]+(?::\d+)?$/;

/** The desk's pages and scripts; its calls are below /admin too, but never a page. */
export function isDeskPage(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

/** The names under which the desk is reached: the public one, and that of this request where it differs. */
function hostsOf(ctx: Context): string[] {
  return [...new Set([new URL(environment().SHOP_PUBLIC_URL).host, ctx.host])].filter((host) => HOST.test(host));
}

/** The desk makes its styles by script; everything that runs comes from its own build, never from the uploads. */
function deskPolicy(hosts: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${hosts.map((host) => `${host}/admin/`).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Sets what browsers may do with an answer: a page of the desk runs its own scripts, everything else runs nothing. */
export function answerPolicy() {
  return async (ctx: Context, next: Next): Promise<void> => {
    const isDesk = isDeskPage(ctx.path);
    ctx.set('Content-Security-Policy', isDesk ? deskPolicy(hostsOf(ctx)) : LOCKED_POLICY);
    ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
    await next();
    // Strapi's file server sends `<name>.br` to who takes it, and does not say so to caches.
    if (isDesk) ctx.vary('Accept-Encoding');
    // Strapi answers a same-origin request as if its origin had no name.
    if (ctx.get('Origin') === '') {
      ctx.remove('Access-Control-Allow-Origin');
      ctx.remove('Access-Control-Allow-Credentials');
    }
  };
}
