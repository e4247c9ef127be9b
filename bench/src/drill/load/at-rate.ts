import { setTimeout as pause } from 'node:timers/promises';

/** Begins `work` so many times a second, however long each takes, until the signal; then waits for what is under way. */
export async function atRate(perSecond: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const underWay = new Set<Promise<void>>();
  for (let begun = 0; !signal.aborted; begun += 1) {
    const wait = startedAt + (begun * 1000) / perSecond - performance.now();
    if (wait > 0) await pause(wait, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const one = work().finally(() => underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
}
