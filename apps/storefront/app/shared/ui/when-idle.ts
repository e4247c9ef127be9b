/** Does `work` when the browser has nothing else to do, within two seconds. Not every browser knows idle time. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}
