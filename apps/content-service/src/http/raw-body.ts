import type { Context } from 'koa';

/** Key under which Strapi's body parser stores the raw text (`includeUnparsed` in config/middlewares.ts). */
const UNPARSED = Symbol.for('unparsedBody');

/** The raw text of the body, for signatures; null without text. */
export function rawBodyOf(ctx: Context): string | null {
  const body: unknown = ctx.request.body;
  if (typeof body !== 'object' || body === null) return null;
  const raw: unknown = Reflect.get(body, UNPARSED);
  return typeof raw === 'string' ? raw : null;
}
