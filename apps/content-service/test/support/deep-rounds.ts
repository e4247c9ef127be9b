/**
 * How often a test repeats what only repetition shows: `full` times in `npm run test:deep`, a tenth of that in `npm test`, and at
 * least `least` times, such as once for each step at which a process can be killed.
 */
export function deepRounds(full: number, least = 1): number {
  return process.env['DEEP'] === '1' ? full : Math.max(least, Math.ceil(full / 10));
}
