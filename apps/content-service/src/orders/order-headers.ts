import { IDEMPOTENCY_KEY_HEADER, idempotencyKey, ORDER_TOKEN_HEADER } from '@economat/contract';
import type { Context } from 'koa';
import { callerOf } from '../access/require-customer.ts';
import type { OrderReader } from './read-order.ts';

/** A derived token has 43 characters; anything longer than this is not looked at. */
const TOKEN_MAXIMUM = 100;

/** The attempt key of the request, null when none is sent. */
export function attemptKeyOf(ctx: Pick<Context, 'get'>): string | null {
  return ctx.get(IDEMPOTENCY_KEY_HEADER) || null;
}

export function isAttemptKey(key: string): boolean {
  return idempotencyKey.safeParse(key).success;
}

/** Who asks for an order: the account of the bearer token, the order's own token in its header. Never an address: those are logged, kept and passed on. */
export function orderReaderOf(ctx: Pick<Context, 'get' | 'state'>): OrderReader {
  const token = ctx.get(ORDER_TOKEN_HEADER);
  return { customer: callerOf(ctx), accessToken: token === '' || token.length > TOKEN_MAXIMUM ? null : token };
}

/** The order that the path names: documentId, order number or numeric id. */
export function orderReferenceOf(ctx: Context): string {
  const params: unknown = ctx.params;
  const hasId = typeof params === 'object' && params !== null && 'id' in params;
  return hasId && typeof params.id === 'string' ? params.id : '';
}
