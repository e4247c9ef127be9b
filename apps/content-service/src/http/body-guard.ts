import type { Context, Next } from 'koa';
import { callOf } from './call-of.ts';
import { sendError } from './errors.ts';
import { isMultipart, acceptsFiles } from './uploaded-files.ts';

/** An order of 200 lines has about 90 kB, a bank statement of 2 000 lines about 200 kB; what is larger says so in its row. */
const MAXIMUM_BYTES = 256 * 1024;
/** The deepest body of the contract has four levels. */
const MAXIMUM_DEPTH = 8;

/** Provider webhooks have their own formats. */
function acceptsJson(ctx: Context): boolean {
  const call = callOf(ctx);
  return call !== null && 'body' in call.row;
}

/** The desk's own calls except uploads, which Strapi handles: its panel sends only JSON, and its code relies on it. */
function isDeskCall(ctx: Context): boolean {
  return !ctx.path.startsWith('/api/') && !acceptsFiles(ctx);
}

/** Strapi looks a content type up by a name from the body before it checks that the type exists. */
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

/** Of the desk's log-in and similar calls, and of who calls the desk without a session of it. */
const WITHOUT_SESSION_MAXIMUM_BYTES = 16 * 1024;
/** Of the desk's own calls, and of the longest row of the contract. */
const LARGEST_BYTES = 6_000_000;

/** How long a body may be. Who may send the desk long ones is known before they are read. */
export function maximumBytes(ctx: Context): number {
  if (isMultipart(ctx) && acceptsFiles(ctx)) return Infinity;
  const row = callOf(ctx)?.row;
  const isOfDesk = row === undefined ? !ctx.path.startsWith('/api/') : 'access' in row && row.access === 'staff';
  if (isOfDesk && ctx.state['deskSession'] === undefined) return WITHOUT_SESSION_MAXIMUM_BYTES;
  if (row === undefined) return isOfDesk ? LARGEST_BYTES : MAXIMUM_BYTES;
  return 'maximumBytes' in row ? (row.maximumBytes ?? MAXIMUM_BYTES) : MAXIMUM_BYTES;
}

/** No client compresses a body; one that does not decompress would fail, and a small one may decompress to a large one. */
function isCompressed(ctx: Context): boolean {
  return !/^(?:identity)?$/i.test(ctx.get('content-encoding').trim());
}

/** Refuses a body by its headers, before it is read: compressed, a file where none is accepted, too long, or not JSON. */
export function bodyTypes() {
  return async (ctx: Context, next: Next): Promise<void> => {
    if (isCompressed(ctx) || (isMultipart(ctx) && !acceptsFiles(ctx))) return sendError(ctx, 'unsupported-media-type');
    if (Number(ctx.get('content-length')) > maximumBytes(ctx)) return sendError(ctx, 'body-too-large');
    // Without a type there is no body, and the contract reports what is missing.
    if ((acceptsJson(ctx) || isDeskCall(ctx)) && ctx.get('content-type') !== '' && ctx.is('json') === false)
      return sendError(ctx, 'unsupported-media-type');
    await next();
  };
}

/** Refuses a body that is nested too deep, before other code walks it. Calls of the desk get an empty one. */
export function bodyDepth() {
  return async (ctx: Context, next: Next): Promise<void> => {
    if (acceptsJson(ctx) && isTooDeep(ctx.request.body)) {
      return sendError(ctx, 'invalid-body', { fields: [{ path: [], rule: 'too-deep' }] });
    }
    if (isDeskCall(ctx)) {
      ctx.request.body ??= {};
      if (!namesKnownType(ctx) || hidesInherited(ctx.request.body)) return sendError(ctx, 'invalid-body');
    }
    await next();
  };
}

/** What every object inherits. Code that prints a value calls its `toString`, and fails when that is not a function. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

function hidesInherited(body: unknown): boolean {
  const open: unknown[] = [body];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (INHERITED.some((name) => Object.hasOwn(value, name))) return true;
    for (const inside of Object.values(value) as unknown[]) open.push(inside);
  }
  return false;
}

/** Level by level instead of by recursion, whose stack the sender could overflow. */
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
