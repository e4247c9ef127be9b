export interface RepeatedJob {
  /** Ends the timer and waits for a run that is under way. */
  stop(): Promise<void>;
}

/**
 * Runs `work` now and at every interval. One run at a time in this process; between replicas the jobs keep out of each other's
 * way by themselves. A run that fails is reported and tried again at the next tick.
 */
export function repeat(
  work: () => Promise<unknown>,
  milliseconds: number,
  onFailure: (error: unknown) => void,
): RepeatedJob {
  let running: Promise<void> | null = null;
  async function run(): Promise<void> {
    try {
      await work();
    } catch (error) {
      onFailure(error);
    }
    running = null;
  }
  function tick(): void {
    running ??= run();
  }
  const timer = setInterval(tick, milliseconds);
  // The job alone must not keep a stopping process alive.
  timer.unref();
  tick();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
