import type { IncomingHttpHeaders } from 'node:http';
import { findTokenOwner } from './token-owner-queries.ts';
import type { CustomerIdentity } from './customer-identity.ts';
import { readAccessToken } from './session-tokens.ts';

export type Authentication =
  | { readonly kind: 'guest' }
  | { readonly kind: 'customer'; readonly customer: CustomerIdentity }
  /** A token was sent, but it is invalid or has expired: the caller must log in again. */
  | { readonly kind: 'invalid-token' };

/**
 * Identifies the caller by the bearer token alone: one indexed query with a token, none for guests. An ended session is refused at its next
 * call, whatever its token's expiry.
 */
export async function authenticate(headers: IncomingHttpHeaders): Promise<Authentication> {
  const { authorization } = headers;
  if (authorization === undefined || authorization === '') return { kind: 'guest' };
  const token = /^bearer +(\S+)$/i.exec(authorization)?.[1];
  const record = token === undefined ? null : readAccessToken(token);
  const customer = record === null ? null : await findTokenOwner(record);
  return customer === null ? { kind: 'invalid-token' } : { kind: 'customer', customer };
}
