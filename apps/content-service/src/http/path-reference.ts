import type { Context } from 'koa';

/** The `:id` of the path as text; the domain decides its format. */
export function pathReference(ctx: Context): string {
  const params: unknown = ctx.params;
  const hasId = typeof params === 'object' && params !== null && 'id' in params;
  return hasId && typeof params.id === 'string' ? params.id : '';
}
