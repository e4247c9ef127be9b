/**
 * For a route's `headers`: the page is the same for everybody by path and language. The shop keeps it, and a browser asks whether
 * the one it has is still true. The page of a route that says nothing is kept by nobody.
 */
export function kept() {
  return { 'Cache-Control': 'public, max-age=0, must-revalidate' };
}

/** Nothing of anybody, but as many answers as there are questions: only the browser that has asked keeps its own. */
export function keptByBrowser() {
  return { 'Cache-Control': 'private, max-age=0, must-revalidate' };
}
