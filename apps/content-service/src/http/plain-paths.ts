import type { Context, Next } from 'koa';
import { sendError } from './errors.ts';

/** Encoded slashes and dots, backslashes, and segments that climb: no address of the service has them. */
const AMBIGUOUS = /%2f|%5c|%2e|\\|(?:^|\/)\.{1,2}(?:\/|$)/i;

/**
 * Refuses a path that two readers could take for two places. What may be done with an answer is decided by its path, and
 * `/admin/..%2fuploads/x` must not be a page of the desk for one and an upload for the other.
 */
export function plainPaths() {
  return async (ctx: Context, next: Next): Promise<void> => {
    if (AMBIGUOUS.test(ctx.path)) return sendError(ctx, 'not-found');
    await next();
  };
}
