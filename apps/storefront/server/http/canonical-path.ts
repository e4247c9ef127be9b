/**
 * The one spelling of a path: no trailing slash, no doubled ones (so that a redirect can never lead to `//elsewhere`), its
 * first segment in small letters: the router takes any, and `/Cart` must not be another page than `/cart`. `null` when it
 * is already so.
 */
export function canonicalPath(pathname: string): string | null {
  const canonical = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/^\/[^/]*/, (segment) => segment.toLowerCase());
  return canonical === pathname ? null : canonical;
}
