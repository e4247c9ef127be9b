/**
 * For a route's `headers`: the page is the same for everybody by path and language. The shop caches it, and browsers revalidate. Pages of
 * other routes are not cached.
 */
export function cachedByShop() {
  return { 'Cache-Control': 'public, max-age=0, must-revalidate' };
}

/** Nothing personal, but as many answers as queries: only the asking browser caches its own. */
export function cachedByBrowser() {
  return { 'Cache-Control': 'private, max-age=0, must-revalidate' };
}
