import type { Context } from 'koa';
import { sendError } from '../http/errors.ts';

/**
 * Parts of the desk that this shop does not use: tokens, transfers, webhooks, content types, free mails, pictures from any address, generic
 * rights of customers. Each would let a role send data elsewhere, make a key without log-in, or change what the code defines.
 */
const CLOSED = new RegExp(
  `^/(?:${[
    'admin/(?:api-tokens|admin-tokens|transfer|webhooks|content-api)',
    'content-type-builder',
    'content-releases',
    'review-workflows',
    'users-permissions',
    'email',
    'upload/actions/(?:upload-from-urls|generate-ai-metadata)',
    'upload/ai-metadata-jobs',
  ].join('|')})(?:/|$)`,
  'i',
);

/** Answers 404 below the closed parts, whatever a role's rights say. */
export function closedDeskPaths() {
  return async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    if (CLOSED.test(ctx.path)) return sendError(ctx, 'not-found');
    await next();
  };
}
