/** The router's own parameter: which loaders a client navigation needs. No other parameter changes public pages. */
const DATA_ROUTES_PARAMETER = '_routes';

/**
 * The address that a public page is made and cached for: its path, which says the language, and what else changes the bytes. Unknown
 * parameters (campaign tags) neither multiply the cache nor reach the page that everybody gets.
 */
export function pageKey({ pathname, searchParams }: URL): string {
  const routes = pathname.endsWith('.data') ? searchParams.get(DATA_ROUTES_PARAMETER) : null;
  return routes === null ? pathname : `${pathname}?${new URLSearchParams({ [DATA_ROUTES_PARAMETER]: routes })}`;
}
