import { type AskPayment, expireUnpaidOrders } from './expire-orders.ts';
import type { OrderDeps } from './order-deps.ts';
import { sweepUnsoldDrafts } from './sweep-drafts.ts';

const MINUTE_IN_MILLISECONDS = 60_000;
const INTERVAL = 10 * MINUTE_IN_MILLISECONDS;

export interface OrderJobs {
  /** Ends the timer and waits for a run that is under way. */
  stop(): Promise<void>;
}

/**
 * Runs the room's housekeeping now and every ten minutes. One run at a time in this process; between processes the jobs keep
 * out of each other's way by themselves. A failed run is reported and tried again at the next tick.
 */
export function startOrderJobs(
  deps: OrderDeps,
  askPayment: () => AskPayment,
  onFailure: (job: string, error: unknown) => void,
): OrderJobs {
  let running: Promise<void> | null = null;
  async function runAll(): Promise<void> {
    await expireUnpaidOrders(deps, askPayment()).catch((error: unknown) => onFailure('expire-orders', error));
    await sweepUnsoldDrafts(deps).catch((error: unknown) => onFailure('sweep-drafts', error));
    running = null;
  }
  function tick(): void {
    running ??= runAll();
  }
  const timer = setInterval(tick, INTERVAL);
  // The jobs alone must not keep a stopping process alive.
  timer.unref();
  tick();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
