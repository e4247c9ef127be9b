import { newJobRecord } from './job-records.ts';

/** Of the jobs of this process: each stops the timer and waits for a run in progress. */
const stops = new Set<() => Promise<void>>();

/**
 * Runs the job of this name now and at every interval, one run at a time in this process, until {@link stopJobs}; between replicas the jobs
 * exclude each other. A failed run is reported and retried at the next interval.
 */
export function repeat(
  name: string,
  work: () => Promise<unknown>,
  milliseconds: number,
  onFailure = (error: unknown): void =>
    void strapi.log.error(`The job ${name} failed and is tried again: ${String(error)}`),
): void {
  const record = newJobRecord(name, milliseconds);
  let running: Promise<void> | null = null;
  async function run(): Promise<void> {
    try {
      await work();
      record.succeededAt = new Date();
    } catch (error) {
      record.failedAt = new Date();
      record.failures += 1;
      onFailure(error);
    }
    running = null;
  }
  function tick(): void {
    running ??= run();
  }
  const timer = setInterval(tick, milliseconds);
  // The timer alone must not keep the process alive.
  timer.unref();
  tick();
  stops.add(async () => {
    clearInterval(timer);
    await running;
  });
}

/** Stops all jobs, and waits for those that run. */
export async function stopJobs(): Promise<void> {
  await Promise.all([...stops].map((stop) => stop()));
  stops.clear();
}
