/**
 * The canonical form of a path: no trailing slash, no double ones (a redirect could lead to another host), its language and first segment
 * in lower case: the router accepts any, and `/Cart` must not be another page than `/cart`. `null` when it is canonical already.
 */
export function canonicalPath(pathname: string): string | null {
  const canonical = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/^(?:\/en)?\/[^/]*/i, (beginning) => beginning.toLowerCase());
  return canonical === pathname ? null : canonical;
}
