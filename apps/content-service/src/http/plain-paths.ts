import type { Context, Next } from 'koa';
import { sendError } from './errors.ts';

/** Encoded slashes and dots, backslashes, and `..` segments: no address of the service has them. */
const AMBIGUOUS = /%2f|%5c|%2e|\\|(?:^|\/)\.{1,2}(?:\/|$)/i;

/**
 * Refuses ambiguous paths. The path decides what browsers may do with an answer, and `/admin/..%2fuploads/x` must not be a page of the desk
 * for one reader and an upload for another.
 */
export function plainPaths() {
  return async (ctx: Context, next: Next): Promise<void> => {
    if (AMBIGUOUS.test(ctx.path)) return sendError(ctx, 'not-found');
    await next();
  };
}
