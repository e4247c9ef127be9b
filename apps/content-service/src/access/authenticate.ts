import type { IncomingHttpHeaders } from 'node:http';
import { findTokenOwner } from './token-owner-queries.ts';
import type { CustomerIdentity } from './customer-identity.ts';
import { readAccessToken } from './session-tokens.ts';

export type Authentication =
  | { readonly kind: 'guest' }
  | { readonly kind: 'customer'; readonly customer: CustomerIdentity }
  /** A token was sent, but it is not (or no longer) worth anything: the caller must log in again. */
  | { readonly kind: 'invalid-token' };

/**
 * Says who calls, from the bearer token alone. One indexed query when a token is sent, none for guests: a session that was
 * ended is refused at the next call, however long its token would still be good.
 */
export async function authenticate(headers: IncomingHttpHeaders): Promise<Authentication> {
  const { authorization } = headers;
  if (authorization === undefined || authorization === '') return { kind: 'guest' };
  const token = /^bearer +(\S+)$/i.exec(authorization)?.[1];
  const record = token === undefined ? null : readAccessToken(token);
  const customer = record === null ? null : await findTokenOwner(record);
  return customer === null ? { kind: 'invalid-token' } : { kind: 'customer', customer };
}
