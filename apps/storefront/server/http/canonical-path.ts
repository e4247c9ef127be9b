/**
 * The one spelling of a path: no trailing slash, no doubled ones (so that a redirect can never lead to `//elsewhere`).
 * `null` when it is already so.
 */
export function canonicalPath(pathname: string): string | null {
  const trimmed = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return trimmed === pathname ? null : trimmed;
}
