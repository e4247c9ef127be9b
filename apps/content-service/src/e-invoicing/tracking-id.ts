/** `FA-2026-000001-2` after `FA-2026-000001-1`: a try that the platform must not take for the one before. */
export function nextTrackingId(trackingId: string): string {
  const [, base = trackingId, attempt = '1'] = /^(.*)-(\d{1,3})$/.exec(trackingId) ?? [];
  return `${base}-${Number(attempt) + 1}`;
}
