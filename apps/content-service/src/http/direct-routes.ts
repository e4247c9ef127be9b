import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { type Call, callOf } from './call-of.ts';

/** A route as the router keeps it. */
interface Layer {
  readonly methods: readonly string[];
  readonly stack: readonly ((ctx: Context, next: Next) => Promise<void>)[];
  match(path: string): boolean;
  captures(path: string): string[];
  params(path: string, captures: readonly string[]): Record<string, string>;
}

/**
 * The router tries the patterns of all its routes, some six hundred, for each request. The one route of a call that changes something is
 * looked up once. Reads are left to the router: they may have several.
 */
export function directRoutes(_config: unknown, { strapi }: { readonly strapi: Core.Strapi }) {
  const known = new Map<Call['row'], Layer | null>();

  function layerOf({ method, path }: Context, { row }: Call): Layer | null {
    const found = known.get(row);
    if (found !== undefined) return found;
    const all = strapi.server.listRoutes() as unknown as readonly Layer[];
    const [layer, ...others] = all.filter((one) => one.methods.includes(method) && one.match(path));
    const only = layer !== undefined && others.length === 0 && layer.stack.length === 1 ? layer : null;
    known.set(row, only);
    return only;
  }

  return (ctx: Context, next: Next): Promise<void> => {
    const call = ctx.method === 'GET' || ctx.method === 'HEAD' ? null : callOf(ctx);
    const layer = call === null ? null : layerOf(ctx, call);
    const handle = layer?.stack[0];
    if (layer === null || handle === undefined || !layer.match(ctx.path)) return next();
    ctx.params = layer.params(ctx.path, layer.captures(ctx.path));
    return handle(ctx, next);
  };
}
