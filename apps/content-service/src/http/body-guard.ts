import type { Context, Next } from 'koa';
import { endpointOfCall, isDeskLogIn } from './endpoint-of-call.ts';
import { sendError } from './errors.ts';
import { isMultipart, acceptsFiles } from './uploaded-files.ts';
import { rawBodyOf } from './raw-body.ts';

/** An order of 200 lines has about 90 kB, a bank's statement of 2 000 lines about 200 kB; nothing that anybody sends is larger. */
const MAXIMUM_BYTES = 256 * 1024;
/** The deepest body of the contract has four levels. */
const MAXIMUM_DEPTH = 8;

/** Provider webhooks speak their own formats. */
function acceptsJson(ctx: Context): boolean {
  const endpoint = endpointOfCall(ctx);
  return endpoint !== null && 'body' in endpoint;
}

/** The desk's own calls, files aside, which Strapi answers: its panel sends nothing but JSON, and its code counts on it. */
function isDeskCall(ctx: Context): boolean {
  return !ctx.path.startsWith('/api/') && !acceptsFiles(ctx);
}

/** Here Strapi looks a content type up by a name of the body before it asks whether that is one. */
const NAMES_A_TYPE = /^\/content-manager\/uid\//i;

function namesKnownType({ path, request }: Context): boolean {
  if (!NAMES_A_TYPE.test(path)) return true;
  const { contentTypeUID, field } = request.body as Readonly<Record<string, unknown>>;
  return (
    typeof contentTypeUID === 'string' &&
    Object.hasOwn(strapi.contentTypes, contentTypeUID) &&
    typeof field === 'string'
  );
}

/** Nothing that the desk's log-in and its like take is longer. */
const DESK_LOG_IN_MAXIMUM_BYTES = 16 * 1024;

function maximumBytes(ctx: Context): number {
  if (isDeskLogIn(ctx.path)) return DESK_LOG_IN_MAXIMUM_BYTES;
  return acceptsJson(ctx) ? MAXIMUM_BYTES : Infinity;
}

/** Nobody who calls compresses a body; one that does not unpack would fail, and a small one may unpack to a large one. */
function isCompressed(ctx: Context): boolean {
  return !/^(?:identity)?$/i.test(ctx.get('content-encoding').trim());
}

/**
 * Refuses a body by its headers, before anything of it is read: compressed, files where none are taken, longer than any call needs,
 * or not JSON.
 */
export function bodyTypes() {
  return async (ctx: Context, next: Next): Promise<void> => {
    if (isCompressed(ctx) || (isMultipart(ctx) && !acceptsFiles(ctx))) return sendError(ctx, 'unsupported-media-type');
    if (Number(ctx.get('content-length')) > maximumBytes(ctx)) return sendError(ctx, 'body-too-large');
    // Without a type there is no body, and the contract says what is missing.
    if ((acceptsJson(ctx) || isDeskCall(ctx)) && ctx.get('content-type') !== '' && ctx.is('json') === false)
      return sendError(ctx, 'unsupported-media-type');
    await next();
  };
}

/**
 * Refuses a body nested deeper or, when its headers did not say so, longer than any call needs, before code that may walk it. The desk's
 * calls are given one, be it empty.
 */
export function bodyDepth() {
  return async (ctx: Context, next: Next): Promise<void> => {
    if (acceptsJson(ctx) && isTooDeep(ctx.request.body)) {
      return sendError(ctx, 'invalid-body', { fields: [{ path: [], rule: 'too-deep' }] });
    }
    if (isDeskCall(ctx)) {
      ctx.request.body ??= {};
      if (!namesKnownType(ctx)) return sendError(ctx, 'invalid-body');
    }
    if (isDeskLogIn(ctx.path) && (rawBodyOf(ctx)?.length ?? 0) > DESK_LOG_IN_MAXIMUM_BYTES)
      return sendError(ctx, 'body-too-large');
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
