import type { Context, Next } from 'koa';
import { environment } from '../environment/environment.ts';

/**
 * Under which nothing runs: data, and files that somebody uploaded. The styles are those of a drawing that is opened by
 * itself, and of the frame that a browser puts around a picture.
 */
const LOCKED_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** What CSP can name; an IPv6 address it cannot. */
const HOST = /^[\w.-]+(?::\d+)?$/;

/** The desk's pages and scripts; the calls of the desk lie below /admin too, but never are a page. */
function isDeskPage(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

/** The names under which the desk is reached: the public one, and the one of this request where it is another. */
function hostsOf(ctx: Context): string[] {
  return [...new Set([new URL(environment().SHOP_PUBLIC_URL).host, ctx.host])].filter((host) => HOST.test(host));
}

/** The desk draws its styles by script; everything that runs comes from its own build, never from the uploads. */
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

/** Tells browsers what they may do with an answer: a page of the desk runs its own scripts, everything else runs nothing. */
export function answerPolicy() {
  return async (ctx: Context, next: Next): Promise<void> => {
    ctx.set('Content-Security-Policy', isDeskPage(ctx.path) ? deskPolicy(hostsOf(ctx)) : LOCKED_POLICY);
    ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
    await next();
    // Strapi answers a request of no other origin as if it came from an origin without a name.
    if (ctx.get('Origin') === '') {
      ctx.remove('Access-Control-Allow-Origin');
      ctx.remove('Access-Control-Allow-Credentials');
    }
  };
}
