const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 6 * 3600;
/** With pauses that double up to six hours, the last attempt comes about two days after the first. */
const MAXIMUM_TRIES = 17;

/** Seconds until the next attempt, or null after the last one. */
export function sendPause(tries: number): number | null {
  if (tries >= MAXIMUM_TRIES) return null;
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (tries - 1));
}
