import type { Context } from 'koa';
import * as z from 'zod/mini';

const namePart = z.optional(z.nullable(z.string()));
const account = z.object({ firstname: namePart, lastname: namePart });

/** Name of the member of staff who calls, for the desk's own eyes; null when the account has none. */
export function staffNameOf(ctx: Context): string | null {
  const parsed = account.safeParse(ctx.state['user']);
  if (!parsed.success) return null;
  const name = [parsed.data.firstname, parsed.data.lastname].filter(Boolean).join(' ').trim();
  return name === '' ? null : name.slice(0, 120);
}
