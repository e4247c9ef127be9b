import { redirect, replace } from 'react-router';

/** Whether the reader is at the page already that a `clientLoader` reads for: it was opened by its address, or is read again. */
function isHere({ url }: Request): boolean {
  return new URL(url).pathname === location.pathname;
}

/**
 * For a `clientLoader`: leads on from a page that has nothing for this reader. Where the reader is at that page already, the next
 * takes its place in the history, since Back would only lead here again.
 */
export function redirectFrom(request: Request, path: string): Response {
  return isHere(request) ? replace(path) : redirect(path);
}

/** What stands behind the `#` of a mail's link, so that no server or log ever sees it; empty for any other way to the page. */
export function secretOf(request: Request): string {
  return isHere(request) ? location.hash.slice(1) : '';
}
