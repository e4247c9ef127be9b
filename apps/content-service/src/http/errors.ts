import { ERROR_STATUS, type ErrorCode } from '@economat/contract';
import { errorBody, type ErrorDetails } from '@economat/contract/node';
import type { Context } from 'koa';

/** Answers a request with a refusal. */
export function sendError(ctx: Context, code: ErrorCode, details: ErrorDetails = {}): void {
  ctx.status = ERROR_STATUS[code];
  ctx.body = errorBody(code, details);
  ctx.set('Cache-Control', 'no-store');
  if (details.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(details.retryAfterSeconds));
}
