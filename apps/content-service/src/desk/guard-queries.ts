import type { Context } from 'koa';
import { sendError } from '../http/errors.ts';
import { typesWithPrivateFields } from './private-fields.ts';

const LISTS = /^\/content-manager\//i;

/** Refuses filters and sorting by private fields, also of related types. The remaining rows would reveal the value letter by letter. */
export function guardQueries() {
  let names: ReadonlySet<string> | undefined;
  return async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    if (!LISTS.test(ctx.path)) return next();
    names ??= new Set(typesWithPrivateFields().flatMap(({ fields }) => fields));
    const { filters, sort, populate } = ctx.query as Readonly<Record<string, unknown>>;
    if ([filters, sort, populate].some((part) => mentions(part, names ?? new Set()))) {
      return sendError(ctx, 'invalid-query');
    }
    await next();
  };
}

/** Filters name fields as keys, sorting also as `customer.email:asc`, in lists parted by commas. */
function mentions(part: unknown, names: ReadonlySet<string>): boolean {
  if (typeof part === 'string') return part.split(/[.,:]/).some((word) => names.has(word.trim()));
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([key, value]) => names.has(key) || mentions(value, names));
}
