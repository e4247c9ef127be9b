import type { Language } from '@economat/commerce';

/** The router's own parameter: which loaders a client navigation needs. No other parameter changes public pages. */
const DATA_ROUTES_PARAMETER = '_routes';

/** Path, language and what else changes the bytes; unknown parameters (campaign tags) do not multiply the cache. */
export function pageKey(url: URL, language: Language): string {
  const routes = url.pathname.endsWith('.data') ? (url.searchParams.get(DATA_ROUTES_PARAMETER) ?? '') : '';
  return `${language} ${url.pathname} ${routes}`;
}
