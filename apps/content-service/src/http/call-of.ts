import { type Endpoint, endpoints, type ProviderMessage, providerMessages, staffEndpoints } from '@economat/contract';
import type { Context } from 'koa';

/** What a request calls: a row of the contract, and what stands for `:name` in its path. */
export interface Call {
  readonly row: Endpoint | ProviderMessage;
  readonly params: Readonly<Record<string, string>>;
}

/** The router accepts `/api/orders/` and any case for `/api/orders`, and HEAD for GET; so does this. */
const ROWS = Object.values<Call['row']>({ ...endpoints, ...staffEndpoints, ...providerMessages }).map((row) => ({
  row,
  pattern: new RegExp(`^/api${row.path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`, 'i'),
}));

const FOLDERS: ReadonlySet<string> = new Set(['admin', 'api', 'uploads']);

function find({ method, path }: Context): Call | null {
  const verb = method === 'HEAD' ? 'GET' : method;
  for (const { row, pattern } of ROWS) {
    const match = row.method === verb ? pattern.exec(path) : null;
    if (match !== null) return { row, params: match.groups ?? {} };
  }
  return null;
}

/** The call that a request is, before the router knows it; null where it is none. Found once, for all that ask. */
export function callOf(ctx: Context): Call | null {
  if (ctx.state.call === undefined) ctx.state.call = find(ctx);
  return ctx.state.call as Call | null;
}

/** The route of a request, for logs and metrics: a row's pattern, or the folder of what Strapi answers by itself. */
export function routeOf(ctx: Context): string {
  const call = callOf(ctx);
  if (call !== null) return `/api${call.row.path}`;
  const folder = ctx.path.split('/', 2)[1] ?? '';
  return FOLDERS.has(folder) ? `/${folder}/*` : 'other';
}

/** The desk's log-in and similar calls of Strapi that need no session. */
const DESK_LOG_IN = /^\/admin\/(?:login|register(?:-admin)?|forgot-password|reset-password)\/*$/i;

export function isDeskLogIn(path: string): boolean {
  return DESK_LOG_IN.test(path);
}
