import type { Language } from '@economat/commerce';

/** The router's own parameter: which loaders a client navigation asks for. Every other parameter leaves public pages as they are. */
const DATA_ROUTES_PARAMETER = '_routes';

/** Path, language and what else changes the bytes; unknown parameters (campaign tags) do not multiply the cache. */
export function pageKey(url: URL, language: Language): string {
  const routes = url.pathname.endsWith('.data') ? (url.searchParams.get(DATA_ROUTES_PARAMETER) ?? '') : '';
  return `${language} ${url.pathname} ${routes}`;
}
