import type { Context } from 'koa';
import type { Parameters } from './parameters.ts';

/**
 * The clear fields of a message of the platform: posted as a form in ISO-8859-1 for cards, in the query for other methods. Names
 * are lower-cased; what is no plain text is passed over. `Len` and `Data` are ASCII, so no character can be misread.
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
