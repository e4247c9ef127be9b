import type { Page } from '@playwright/test';

interface Experience {
  readonly largestPaint: number;
  readonly shift: number;
}

/** What the browser itself has noted of the largest paint and of every shift that no press explains. */
export function experienceOf(page: Page): Promise<Experience> {
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(list.getEntries());
        }).observe({ type, buffered: true });
        // Without a single entry the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      });
    const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[];
    const paints = await entriesOf('largest-contentful-paint');
    return {
      largestPaint: paints.at(-1)?.startTime ?? 0,
      shift: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
    };
  });
}
