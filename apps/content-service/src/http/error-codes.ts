import type { ErrorCode } from '@economat/contract';
import { errorBody } from '@economat/contract/node';
import type { Context, Next } from 'koa';

/** The contract's code for a refusal of Strapi itself (unknown path, broken JSON, crash). */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-body',
  401: 'token-invalid',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  500: 'internal-error',
  503: 'service-unavailable',
};

function hasCode(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('details' in error)) return false;
  const { details } = error;
  return typeof details === 'object' && details !== null && 'code' in details;
}

/** A code with this status, or the nearest. */
export function codeOfStatus(status: number): ErrorCode {
  return CODE_OF_STATUS[status] ?? (status < 500 ? 'invalid-body' : 'internal-error');
}

function codeOf({ status, request }: Context): ErrorCode {
  // Strapi replaces a policy's 401 by its own answer, so the two cases are distinguished here.
  if (status === 401 && !request.headers.authorization) return 'token-missing';
  return codeOfStatus(status);
}

/** Adds a code of the contract to every API refusal without one, so that clients know one error format. */
export function errorCodes() {
  return async (ctx: Context, next: Next): Promise<void> => {
    await next();
    if (ctx.status < 400 || !ctx.path.startsWith('/api/') || hasCode(ctx.body)) return;
    const { status } = ctx;
    const code = codeOf(ctx);
    ctx.body = errorBody(code);
    ctx.status = status;
    ctx.set('Cache-Control', 'no-store');
  };
}
