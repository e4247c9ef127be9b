import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { parseStoredJson } from '../browser-storage/storage-item.ts';

/** Name of the login in the browser's storage (spec §3). */
export const AUTH_KEY = 'auth';

/** The customer as the browser keeps it. Only the id must be there: an older or foreign client stores less. */
const storedUser = z.looseObject({
  id: z.number(),
  username: orElse(z.nullish(z.string()), null),
  email: orElse(z.nullish(z.string()), null),
  firstName: orElse(z.nullish(z.string()), null),
  name: orElse(z.nullish(z.string()), null),
  displayName: orElse(z.nullish(z.string()), null),
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
