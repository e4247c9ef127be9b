import type { Context, Next } from 'koa';

const PREFIX = '/admin/backend/';

/**
 * The desk's own API uses a dozen root paths (/content-manager, /upload, …), some of which are also addresses of its screens. The desk
 * calls them below /admin/backend, one folder for the storefront to forward, and here they get their names back.
 */
export default () => {
  return (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path.startsWith(PREFIX)) ctx.path = ctx.path.slice(PREFIX.length - 1);
    return next();
  };
};
