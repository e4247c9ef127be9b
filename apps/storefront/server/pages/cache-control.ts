import { pathWithoutLanguage } from '@economat/commerce';
import { LRUCache } from 'lru-cache';
import { type HeadersArgs, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Patterns that are not matched again. */
const PATTERNS_MAXIMUM = 5_000;

/** The default of a route. */
export const NO_STORE = 'no-store';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** Whether a page or its data may be cached, as its route says in `headers`. Paths are matched as the router does. */
export function cacheControlByRoute(routes: Routes): (pathname: string) => string {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const said = new Map(all.map(({ id, module }) => [id, cacheControlOf(module.headers)]));
  const tree = childrenOf(all, undefined);
  return (pathname) => {
    const leaf = matchRoutes(tree, pagePath(pathname))?.at(-1)?.route;
    return said.get(leaf?.id ?? '') ?? NO_STORE;
  };
}

/** The pattern of the path's route, such as `/product/:slug`, without the language: a name of bounded number for metrics. */
export function patternByRoute(routes: Routes): (pathname: string) => string {
  const tree = childrenOf(
    Object.values(routes).filter((route) => route !== undefined),
    undefined,
  );
  const known = new LRUCache<string, string>({ max: PATTERNS_MAXIMUM });
  return (pathname) => {
    const seen = known.get(pathname);
    if (seen !== undefined) return seen;
    const steps = matchRoutes(tree, pagePath(pathname))?.map(({ route }) => route.path ?? '') ?? [];
    const pattern = `/${steps.filter((step) => step !== '').join('/')}`;
    known.set(pathname, pattern);
    return pattern;
  };
}

function childrenOf(routes: readonly Route[], parentId: string | undefined): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path = '', index }) => (index ? { id, index: true } : { id, path, children: childrenOf(routes, id) }));
}

/** Known before the answer, so that the cache is only used for pages that it may contain. */
function cacheControlOf(headers: Route['module']['headers']): string | null {
  const none: HeadersArgs = {
    loaderHeaders: new Headers(),
    parentHeaders: new Headers(),
    actionHeaders: new Headers(),
    errorHeaders: undefined,
  };
  return new Headers(typeof headers === 'function' ? headers(none) : headers).get('cache-control');
}

/** The page that an address, or an address of data, belongs to. */
function pagePath(pathname: string): string {
  return pathWithoutLanguage(pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, ''));
}
