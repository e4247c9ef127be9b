import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '../../../scripts/stack/operator-error.ts';
import type { Fault } from './faults.ts';
import type { DeskWatch } from './watch/desk.ts';
import type { MetricsWatch } from './watch/metrics.ts';

/** How soon it must be seen. */
export const SEEN_WITHIN_SECONDS = 30;
const LOOK_EVERY_MS = 250;
/** What was seen shortly before is what a trace differs from. */
const BEFORE_MS = 8_000;
/** A desk that does not answer for so long is a fault of its own. */
const DESK_PATIENCE_MS = 180_000;
/** Between two faults, so that each has its own traces. */
const SETTLE_MS = 3_000;

/** What became of one fault. */
export interface FaultRun {
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
  /** Seconds after it began; null: nothing had to be seen; NaN: it was not seen in time. */
  readonly metricsSeconds: number | null;
  /** Seconds after the desk's first answer since. */
  readonly deskSeconds: number | null;
  /** Why what was lost did not come back. */
  readonly problem: string | null;
}

/** Lets faults happen one after the other, long ones beside the next, until the signal; then waits until what was lost is back. */
export async function runFaults(
  faults: readonly Fault[],
  watches: { readonly metrics: MetricsWatch; readonly desk: DeskWatch },
  say: (line: string) => void,
): Promise<FaultRun[]> {
  const runs: Promise<FaultRun>[] = [];
  for (const fault of faults) {
    say(fault.name);
    const from = Date.now();
    const isOver = fault.cause().then(
      () => null,
      (error: unknown) => reasonOf(error),
    );
    const metricsSeconds = seenInMetrics(fault, watches.metrics, from);
    runs.push(
      Promise.all([
        isOver.then((problem) => ({ problem, to: new Date() })),
        metricsSeconds,
        seenInDesk(fault, watches.desk, from),
      ]) // prettier-ignore
        .then(([end, inMetrics, inDesk]) => ({
          name: fault.name,
          from: new Date(from),
          ...end,
          metricsSeconds: inMetrics,
          deskSeconds: inDesk,
        })),
    );
    // The traces of the next one must not be taken for those of this one.
    await Promise.all([fault.isLong === true ? null : isOver, metricsSeconds]);
    await pause(SETTLE_MS);
  }
  return Promise.all(runs);
}

async function seenInMetrics({ inMetrics }: Fault, metrics: MetricsWatch, from: number): Promise<number | null> {
  if (inMetrics === null) return null;
  while (Date.now() - from < SEEN_WITHIN_SECONDS * 1000) {
    if (inMetrics(metrics.since(from - BEFORE_MS), from)) return (Date.now() - from) / 1000;
    await pause(LOOK_EVERY_MS);
  }
  return Number.NaN;
}

async function seenInDesk({ inDesk }: Fault, desk: DeskWatch, from: number): Promise<number | null> {
  if (inDesk === null) return null;
  const before = desk.since(from - BEFORE_MS).at(-1)?.state ?? null;
  for (;;) {
    const states = desk.since(from);
    const [first] = states;
    const inTime = states.filter(({ at }) => first !== undefined && at - first.at <= SEEN_WITHIN_SECONDS * 1000);
    const seen = inTime.find(({ state }) => inDesk(state, from, before));
    if (seen !== undefined && first !== undefined) return (seen.at - first.at) / 1000;
    if (inTime.length < states.length || Date.now() - from > DESK_PATIENCE_MS) return Number.NaN;
    await pause(LOOK_EVERY_MS);
  }
}
