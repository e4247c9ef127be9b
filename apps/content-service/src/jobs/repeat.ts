import { newJobRecord } from './job-records.ts';

export interface RepeatedJob {
  /** Stops the timer and waits for a run in progress. */
  stop(): Promise<void>;
}

/** The jobs that run in this process. */
const jobs = new Set<RepeatedJob>();

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
): RepeatedJob {
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
  const job = {
    async stop() {
      clearInterval(timer);
      jobs.delete(job);
      await running;
    },
  };
  jobs.add(job);
  return job;
}

/** Stops all jobs, and waits for those that run. */
export async function stopJobs(): Promise<void> {
  await Promise.all([...jobs].map((job) => job.stop()));
}
