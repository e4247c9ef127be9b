import { ANY_ERROR_STATUS, type AnyErrorCode } from '@economat/contract';
import { errorBody, type ErrorDetails } from '@economat/contract/node';
import type { Context } from 'koa';

/** Answers a request with a refusal. @param message where a screen that is not ours shows it as it comes. */
export function sendError(ctx: Context, code: AnyErrorCode, details: ErrorDetails = {}, message?: string): void {
  ctx.status = ANY_ERROR_STATUS[code];
  ctx.body = errorBody(code, details, message);
  ctx.set('Cache-Control', 'no-store');
  if (details.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(details.retryAfterSeconds));
}
