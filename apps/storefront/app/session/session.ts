import { customer } from '@economat/contract';
import * as z from 'zod/mini';
import { parseStoredJson } from '../browser-storage/storage-item.ts';

/** Name of the login in the browser's storage (spec §3). */
export const AUTH_KEY = 'auth';

/** The customer as the browser keeps it. Only the id must be there: an older or foreign client stores less. */
const storedUser = z.looseObject({
  id: z.number(),
  username: z.catch(z.nullish(z.string()), null),
  email: z.catch(z.nullish(z.string()), null),
  firstName: z.catch(z.nullish(customer.shape.firstName), null),
  name: z.catch(z.nullish(customer.shape.name), null),
  displayName: z.catch(z.nullish(customer.shape.displayName), null),
});
export type SessionUser = z.infer<typeof storedUser>;

/** A token is a JWT; anything with other characters could not even be sent. */
const storedAuth = z.object({ user: storedUser, token: z.string().check(z.regex(/^[\w.~+/=-]{10,4096}$/)) });

/** The spec's `auth` entry. */
export interface Auth {
  readonly user: SessionUser;
  readonly token: string;
}

/** What is stored as a login, or `null` for nothing, a logout, or bytes that are none. */
export function parseAuth(raw: string | null): Auth | null {
  if (raw === null) return null;
  const parsed = z.safeParse(storedAuth, parseStoredJson(raw));
  return parsed.success ? parsed.data : null;
}
