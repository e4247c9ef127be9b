import { storedNumber, storedRecord, storedText } from '../../shared/browser-storage/stored-fields.ts';
import { parseStoredJson } from '../../shared/browser-storage/storage-item.ts';

/** Name of the login in the browser's storage. */
export const AUTH_KEY = 'auth';

/** The customer as stored in the browser. Only the id is required: other clients store less. */
export interface SessionUser {
  readonly [field: string]: unknown;
  readonly id: number;
  readonly username?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly displayName?: string | null | undefined;
}

/** A token is a JWT; anything with other characters could not even be sent. */
const TOKEN = /^[\w.~+/=-]{10,4096}$/;

/** The stored `auth` entry. */
export interface Auth {
  readonly user: SessionUser;
  readonly token: string;
}

/** The parsed login, or `null` for none, a logout, or invalid text. */
export function parseAuth(raw: string | null): Auth | null {
  if (raw === null) return null;
  const stored = storedRecord(parseStoredJson(raw));
  const user = parseUser(stored?.['user']);
  const token = stored?.['token'];
  return user !== null && typeof token === 'string' && TOKEN.test(token) ? { user, token } : null;
}

function parseUser(candidate: unknown): SessionUser | null {
  const user = storedRecord(candidate);
  const id = storedNumber(user?.['id']);
  if (user === null || id === null) return null;
  return {
    ...user,
    id,
    username: storedText(user['username']),
    email: storedText(user['email']),
    firstName: storedText(user['firstName']),
    name: storedText(user['name']),
    displayName: storedText(user['displayName']),
  };
}
