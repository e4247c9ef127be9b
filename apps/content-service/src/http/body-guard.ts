import { endpoints, staffEndpoints } from '@economat/contract';
import type { Context, Next } from 'koa';
import { sendError } from './errors.ts';

/** An order of 200 lines has about 90 kB, a bank's statement of 2 000 lines about 200 kB; nothing that anybody sends is larger. */
const MAXIMUM_BYTES = 256 * 1024;
/** The deepest body of the contract has four levels. */
const MAXIMUM_DEPTH = 8;

/** The calls of the contract that take a body, as patterns of paths. Provider notices are no part of it and speak their own formats. */
const WITH_BODY = Object.values({ ...endpoints, ...staffEndpoints })
  .filter((endpoint) => 'body' in endpoint)
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i') }));

function takesJson({ method, path }: Context): boolean {
  return WITH_BODY.some((call) => call.method === method && call.pattern.test(path));
}

/** Refuses a body by its headers, before anything of it is read: not JSON, or longer than any call needs. */
export function bodyTypes() {
  return async (ctx: Context, next: Next): Promise<void> => {
    if (!takesJson(ctx)) {
      await next();
      return;
    }
    if (Number(ctx.get('content-length')) > MAXIMUM_BYTES) return sendError(ctx, 'body-too-large');
    // Without a type there is no body, and the contract says what is missing.
    if (ctx.get('content-type') !== '' && ctx.is('json') === false) return sendError(ctx, 'unsupported-media-type');
    await next();
  };
}

/** Refuses a body nested deeper than any call needs, before code that may walk it. */
export function bodyDepth() {
  return async (ctx: Context, next: Next): Promise<void> => {
    if (takesJson(ctx) && isTooDeep(ctx.request.body)) {
      return sendError(ctx, 'invalid-body', { fields: [{ path: [], rule: 'too-deep' }] });
    }
    await next();
  };
}

/** Level by level instead of by recursion, which the sender could make overflow. */
function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; depth <= MAXIMUM_DEPTH; depth += 1) {
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
