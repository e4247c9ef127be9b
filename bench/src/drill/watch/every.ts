import { setTimeout as pause } from 'node:timers/promises';

/** Does `work` again and again with a pause between, until it is stopped. A round that fails is one of which nothing is known. */
export function every(milliseconds: number, work: () => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch(() => undefined);
      await pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
