/** `FA-2026-000001-2` after `FA-2026-000001-1`: a try that the platform must not take for the one before. */
export function nextTrackingId(trackingId: string): string {
  const { base, attempt } = partsOf(trackingId);
  return `${base}-${attempt + 1}`;
}

/** This one and those of the tries before, the latest first. */
export function trackingIdsUpTo(trackingId: string): string[] {
  const { base, attempt } = partsOf(trackingId);
  return Array.from({ length: attempt }, (_, index) => `${base}-${attempt - index}`);
}

function partsOf(trackingId: string): { readonly base: string; readonly attempt: number } {
  const [, base = trackingId, attempt = '1'] = /^(.*)-(\d{1,3})$/.exec(trackingId) ?? [];
  return { base, attempt: Number(attempt) };
}
