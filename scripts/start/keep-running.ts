import { styleText } from 'node:util';
import { crashed } from '../stack/health.ts';
import { describeExit } from '../stack/managed-process.ts';
import { reasonOf } from '../stack/operator-error.ts';
import type { Service } from '../stack/service.ts';
import { formatDuration } from '../steps.ts';

/** A part that ends more often within the window is not cured by another start: most likely a setting is wrong. */
const RESTARTS_MAXIMUM = 5;
const WINDOW_MS = 5 * 60_000;

export interface Restarts {
  readonly isStopping: () => boolean;
  /** Ends the whole shop: the part cannot be kept running. */
  readonly giveUp: (error: unknown) => Promise<void>;
  readonly say?: (line: string) => void;
}

/**
 * Starts a part and restarts it whenever it ends unasked, so that a killed content service does not close the shop: pages are served
 * meanwhile from the storefront's copy. Rejects when the first start fails; later failures count as one more end of the part.
 */
export async function keepRunning(
  start: () => Promise<Service>,
  { isStopping, giveUp, say = console.log }: Restarts,
): Promise<Service> {
  /** When the part ended unasked, on the clock of performance.now(). */
  const endings: number[] = [];

  function watch({ process }: Service): void {
    void process.exited.then((exit) => {
      if (!process.isStopping()) void startAgain(crashed(process, describeExit(exit)));
    });
  }

  async function startAgain(crash: unknown): Promise<void> {
    if (isStopping()) return;
    const startedAt = performance.now();
    endings.push(startedAt);
    if (endings.filter((at) => startedAt - at < WINDOW_MS).length > RESTARTS_MAXIMUM) return giveUp(crash);
    // The process's last lines are in its log; they are shown when the shop stops.
    say(`${styleText('yellow', '!')} ${reasonOf(crash).split('\n')[0]} Starting it again…`);
    try {
      const service = await start();
      // Ctrl-C came while it was starting: whoever stops the parts did not know this one.
      if (isStopping()) return await service.stop();
      const took = formatDuration(performance.now() - startedAt);
      say(`${styleText('green', '✓')} The ${service.process.name} process runs again  ${took}`);
      watch(service);
    } catch (error) {
      await startAgain(error);
    }
  }

  const service = await start();
  watch(service);
  return service;
}
