import { redirect, replace } from 'react-router';

/** Whether the reader is already at the page that a `clientLoader` loads: it was opened by its address, or is read again. */
export function isHere({ url }: Request): boolean {
  return new URL(url).pathname === location.pathname;
}

/**
 * For a `clientLoader`: leads on from a page without content for this reader. Where the reader is already at that page, the next replaces
 * it in the history, since Back would only lead here again.
 */
export function redirectFrom(request: Request, path: string): Response {
  return isHere(request) ? replace(path) : redirect(path);
}

/** The part behind the `#` of a mail's link, which no server or log sees; empty without one. */
export function secretOf(request: Request): string {
  return isHere(request) ? location.hash.slice(1) : '';
}
