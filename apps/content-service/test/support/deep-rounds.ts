/** Whether `npm run test:deep` runs: what is large is then measured whole. */
export function isDeep(): boolean {
  return process.env['DEEP'] === '1';
}

/** Cases that cost a boot of the service each: all of them in `npm run test:deep`, the last one in `npm test`. */
export function deepCases<Case>(cases: readonly Case[]): readonly Case[] {
  return isDeep() ? cases : cases.slice(-1);
}

/**
 * How often a test repeats what only repetition shows: `full` times in `npm run test:deep`, a tenth of that in `npm test`, and at
 * least `least` times, such as once for each step at which a process can be killed.
 */
export function deepRounds(full: number, least = 1): number {
  return isDeep() ? full : Math.max(least, Math.ceil(full / 10));
}
