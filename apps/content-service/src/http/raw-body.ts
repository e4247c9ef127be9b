import type { Context } from 'koa';

/** Key under which Strapi's body parser keeps what it was given (`includeUnparsed` in config/middlewares.ts). */
const UNPARSED = Symbol.for('unparsedBody');

/** The body's own text, for signatures over it; null when there was none that is text. */
export function rawBodyOf(ctx: Context): string | null {
  const body: unknown = ctx.request.body;
  if (typeof body !== 'object' || body === null) return null;
  const raw: unknown = Reflect.get(body, UNPARSED);
  return typeof raw === 'string' ? raw : null;
}
