import type { CDPSession } from '@playwright/test';

/** Milliseconds that the main thread of a page has spent since it was opened, as the browser counts them. */
export interface MainThread {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** Everything, what is not named above included: painting, parsing, collecting garbage, events. */
  readonly task: number;
}

/** Reads the counters; the session must have enabled the `Performance` domain. */
export async function readMainThread(devtools: CDPSession): Promise<MainThread> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const milliseconds = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return {
    script: milliseconds('ScriptDuration'),
    style: milliseconds('RecalcStyleDuration'),
    layout: milliseconds('LayoutDuration'),
    task: milliseconds('TaskDuration'),
  };
}
