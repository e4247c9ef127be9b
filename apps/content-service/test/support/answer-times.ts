/**
 * The shortest time in milliseconds that each of two calls takes, asked in turn. Load on the machine only ever adds to a time, so the
 * shortest ones can be compared; they also are what a stranger who measures would look at.
 */
export async function shortestTimes(
  rounds: number,
  ask: { readonly known: () => Promise<unknown>; readonly unknown: () => Promise<unknown> },
): Promise<{ known: number; unknown: number }> {
  const shortest = { known: Infinity, unknown: Infinity };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const startedAt = performance.now();
      await ask[kind]();
      shortest[kind] = Math.min(shortest[kind], performance.now() - startedAt);
    }
  }
  return shortest;
}
