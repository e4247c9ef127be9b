import { redirect, replace } from 'react-router';

/**
 * For a `clientLoader`: leads on from a page that has nothing for this reader. Where the reader is at that page already, the next
 * takes its place in the history, since Back would only lead here again.
 */
export function redirectFrom(request: Request, path: string): Response {
  return new URL(request.url).pathname === location.pathname ? replace(path) : redirect(path);
}
