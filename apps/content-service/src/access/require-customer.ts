import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { callAsCustomer } from '../database/request-trace.ts';
import { authenticate } from './authenticate.ts';
import type { CustomerIdentity } from './customer-identity.ts';

/** Strapi hands policies a copy of the context that shares these two. */
export type PolicyContext = Pick<Context, 'request' | 'state'>;

function refuse(code: 'token-missing' | 'token-invalid'): never {
  const message = code === 'token-missing' ? 'A bearer token is required' : 'The bearer token is not valid any more';
  throw new errors.UnauthorizedError(message, { code });
}

/** Puts the caller into `ctx.state.customer`. A bad token is refused even where guests may call. */
export async function admitCustomer({ request, state }: PolicyContext, guests: 'refused' | 'admitted'): Promise<true> {
  const caller = await authenticate(request.headers);
  if (caller.kind === 'invalid-token') refuse('token-invalid');
  if (caller.kind === 'guest' && guests === 'refused') refuse('token-missing');
  if (caller.kind === 'customer') callAsCustomer(caller.customer.id);
  state.customer = caller.kind === 'customer' ? caller.customer : null;
  return true;
}

/** The customer that the policy `customer` let in. */
export function customerOf(ctx: Pick<Context, 'state'>): CustomerIdentity {
  const customer = callerOf(ctx);
  if (customer === null) throw new Error('This route lacks the policy global::customer');
  return customer;
}

/** The customer, or null for a guest, on routes with the policy `guest-or-customer`. */
export function callerOf({ state }: Pick<Context, 'state'>): CustomerIdentity | null {
  if (state.customer === undefined) throw new Error('This route has no policy that identifies the caller');
  return state.customer as CustomerIdentity | null;
}
