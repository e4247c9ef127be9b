import type { Context } from 'koa';
import type { Parameters } from './parameters.ts';

/**
 * The unencrypted fields of a message of the platform: a form in ISO-8859-1 for cards, the query for other methods. Names are lower-cased;
 * anything but plain text is skipped. `Len` and `Data` are ASCII in either encoding.
 */
export function formFieldsOf(ctx: Context): Parameters {
  const source: unknown = ctx.method === 'POST' ? ctx.request.body : ctx.query;
  if (typeof source !== 'object' || source === null) return new Map();
  return new Map(
    Object.entries(source).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value] as const] : [],
    ),
  );
}
