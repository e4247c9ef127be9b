const FIRST_SECONDS = 15;
const LONGEST_SECONDS = 3600;
const DOUBLINGS = 12;

/**
 * Seconds until the next try: doubled up to an hour, spread so that what failed together does not come back together, and never before the
 * other side wants it.
 */
export function retryPause(attempts: number, retryAfter: number | null, random: () => number = Math.random): number {
  const pause = Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.min(attempts, DOUBLINGS));
  return Math.max(pause * (0.5 + random() / 2), retryAfter ?? 0);
}
