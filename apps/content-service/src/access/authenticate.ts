import type { IncomingHttpHeaders } from 'node:http';
import { findTokenOwner } from '../persistence/token-owner.ts';
import type { CustomerIdentity } from './customer-identity.ts';
import { readCustomerToken } from './customer-token.ts';

export type Authentication =
  | { readonly kind: 'guest' }
  | { readonly kind: 'customer'; readonly customer: CustomerIdentity }
  /** A token was sent, but it is not (or no longer) worth anything: the caller must log in again. */
  | { readonly kind: 'invalid-token' };

/** Says who calls, from the bearer token alone. One indexed query when a token is sent, none for guests. */
export async function authenticate(headers: IncomingHttpHeaders): Promise<Authentication> {
  const { authorization } = headers;
  if (authorization === undefined || authorization === '') return { kind: 'guest' };
  const token = /^bearer +(\S+)$/i.exec(authorization)?.[1];
  const claims = token === undefined ? null : readCustomerToken(token);
  if (claims === null) return { kind: 'invalid-token' };
  const owner = await findTokenOwner(claims.id);
  if (owner === null || owner.blocked || owner.sessionVersion !== claims.sv) return { kind: 'invalid-token' };
  return { kind: 'customer', customer: owner.identity };
}
