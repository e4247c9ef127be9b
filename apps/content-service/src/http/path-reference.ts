import type { Context } from 'koa';

/** The thing that `:id` in the path names, as text; what it may be is for its room to say. */
export function pathReference(ctx: Context): string {
  const params: unknown = ctx.params;
  const hasId = typeof params === 'object' && params !== null && 'id' in params;
  return hasId && typeof params.id === 'string' ? params.id : '';
}
