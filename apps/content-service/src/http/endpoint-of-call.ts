import { type Endpoint, endpoints, type ProviderMessage, providerMessages, staffEndpoints } from '@economat/contract';

type Row = Endpoint | ProviderMessage;

/** The router accepts `/api/orders/` and any case for `/api/orders`, and HEAD for GET; so does this. */
const ROWS = Object.values<Row>({ ...endpoints, ...staffEndpoints, ...providerMessages }).map((row) => ({
  row,
  pattern: new RegExp(`^/api${row.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i'),
}));

/** The endpoint of a request, before the router finds it; null where there is none. */
export function endpointOfCall({ method, path }: { readonly method: string; readonly path: string }): Row | null {
  const verb = method === 'HEAD' ? 'GET' : method;
  return ROWS.find(({ row, pattern }) => row.method === verb && pattern.test(path))?.row ?? null;
}

/** The desk's log-in and similar calls of Strapi that need no session. */
const DESK_LOG_IN = /^\/admin\/(?:login|register(?:-admin)?|forgot-password|reset-password)\/*$/i;

export function isDeskLogIn(path: string): boolean {
  return DESK_LOG_IN.test(path);
}
