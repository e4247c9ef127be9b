import { ORDER_TOKEN_HEADER } from '@economat/contract';
import type { Context } from 'koa';
import type { CustomerIdentity } from './customer-identity.ts';
import { callerOf } from './require-customer.ts';

/** A derived token has 43 characters; anything longer is ignored. */
const TOKEN_MAXIMUM = 100;

/** Who asks for an order: an account, a bearer of the order's own token, or neither. */
export interface OrderReader {
  readonly customer: CustomerIdentity | null;
  readonly accessToken: string | null;
}

/**
 * The account of the bearer token and the order token in its header. Never a query parameter: addresses are logged, stored and forwarded.
 */
export function orderReaderOf(ctx: Pick<Context, 'get' | 'state'>): OrderReader {
  const token = ctx.get(ORDER_TOKEN_HEADER);
  return { customer: callerOf(ctx), accessToken: token === '' || token.length > TOKEN_MAXIMUM ? null : token };
}
