import { type Scrape, START_TIME } from './metrics.ts';

const SERIES = /^economat_pages_total\{.*made="(\w+)"/;

/** Pages by how they were made, of all processes together. What one made after its last scrape is not known. */
export function pageMakings(scrapes: readonly Scrape[]): Record<string, number> {
  const counters = new Map<string, { readonly made: string; readonly first: number; last: number }>();
  for (const { part, values } of scrapes)
    for (const [series, value] of values) {
      const [, made] = SERIES.exec(series) ?? [];
      if (made === undefined) continue;
      const id = `${part} ${values.get(START_TIME)} ${series}`;
      const counter = counters.get(id) ?? { made, first: value, last: value };
      counter.last = value;
      counters.set(id, counter);
    }
  const sums: Record<string, number> = {};
  for (const { made, first, last } of counters.values()) sums[made] = (sums[made] ?? 0) + last - first;
  return sums;
}
