import type { ShopPart } from '../parts/shop-parts.ts';
import { every } from './every.ts';

const SCRAPE_EVERY_MS = 2_000;
const SCRAPE_LIMIT_MS = 2_000;

/** What one process told of itself; a process that did not answer told nothing. */
export interface Scrape {
  readonly part: string;
  readonly at: number;
  readonly isUp: boolean;
  /** By name with labels, as written. */
  readonly values: ReadonlyMap<string, number>;
}

/** Reads the metrics of every process from time to time, as Prometheus does. */
export class MetricsWatch {
  readonly #scrapes: Scrape[] = [];
  readonly #watches: readonly { stop(): Promise<void> }[];

  constructor(parts: readonly ShopPart[]) {
    this.#watches = parts.map((part) =>
      every(SCRAPE_EVERY_MS, async () => void this.#scrapes.push(await scrape(part))),
    );
  }

  /** Of all processes, or of one, the oldest first. */
  since(moment: number, part?: string): Scrape[] {
    return this.#scrapes.filter((one) => one.at >= moment && (part === undefined || one.part === part));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#watches.map((watch) => watch.stop()));
  }
}

async function scrape({ name, metricsPort }: ShopPart): Promise<Scrape> {
  const at = Date.now();
  try {
    const address = `http://127.0.0.1:${metricsPort}/metrics`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(SCRAPE_LIMIT_MS) });
    return { part: name, at, isUp: answer.ok, values: valuesOf(await answer.text()) };
  } catch {
    return { part: name, at, isUp: false, values: new Map() };
  }
}

function valuesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}
