/** Of a built file with a hashed name, which is no document: each byte before it delays the first paint on a slow line. */
export const ASSET_HEADERS = { 'X-Content-Type-Options': 'nosniff' } as const;

/** Headers of every page and of files with names of their own. A page's Content-Security-Policy is added where its hashes are known. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    ...ASSET_HEADERS,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Frame-Options': 'DENY',
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
