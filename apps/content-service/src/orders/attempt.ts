import { createHash } from 'node:crypto';

const DAY_IN_MILLISECONDS = 86_400_000;
/** An older key is no retry any more but a mistake or a replay. */
const ATTEMPT_DAYS = 7;

/** SHA-256 of any JSON value; the order of an object's keys does not matter. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(value)))
    .digest('hex');
}

/**
 * The attempt key of a client that sends none but names rows of its own: such rows can be ordered once, so their ids identify the attempt.
 * The colon distinguishes it from every key a client can send.
 */
export function attemptKeyOfRows(rows: readonly (string | number)[]): string {
  return `rows:${fingerprintOf(rows)}`;
}

export function isExpiredAttempt(claimedAt: Date, now: Date): boolean {
  return now.getTime() - claimedAt.getTime() > ATTEMPT_DAYS * DAY_IN_MILLISECONDS;
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}
