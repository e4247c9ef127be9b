import { callShop, type ShopAddress } from '../load/shop-call.ts';
import type { Front } from '../parts/fronts.ts';
import type { ShopPart } from '../parts/shop-parts.ts';
import { every } from './every.ts';

const SCRAPE_EVERY_MS = 2_000;
const SCRAPE_LIMIT_MS = 2_000;

/** When a process was started, in Unix time. */
export const START_TIME = 'process_start_time_seconds';

/** What one process told of itself; a process that did not answer told nothing. */
export interface Scrape {
  readonly part: string;
  readonly at: number;
  readonly isUp: boolean;
  /** By name with labels, as written. */
  readonly values: ReadonlyMap<string, number>;
}

/** Something that is read from time to time; rejects when it does not answer. */
export interface Target {
  readonly name: string;
  readonly read: () => Promise<ReadonlyMap<string, number>>;
}

/** Reads every target from time to time, as Prometheus does. */
export class MetricsWatch {
  readonly #scrapes: Scrape[] = [];
  readonly #watches: readonly { stop(): Promise<void> }[];

  constructor(targets: readonly Target[]) {
    this.#watches = targets.map((target) =>
      every(SCRAPE_EVERY_MS, async () => void this.#scrapes.push(await scrape(target))),
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

async function scrape({ name, read }: Target): Promise<Scrape> {
  const at = Date.now();
  return read().then(
    (values) => ({ part: name, at, isUp: true, values }),
    () => ({ part: name, at, isUp: false, values: new Map() }),
  );
}

/** The metrics of a process of the shop. */
export function metricsOf({ name, metricsPort }: ShopPart): Target {
  return {
    name,
    async read() {
      const address = `http://127.0.0.1:${metricsPort}/metrics`;
      const answer = await fetch(address, { signal: AbortSignal.timeout(SCRAPE_LIMIT_MS) });
      return valuesOf(await answer.text());
    },
  };
}

/** Whether a public address answers, as Prometheus' blackbox exporter asks it. */
export function probeOf(shop: ShopAddress, { name, address }: Front): Target {
  return {
    name,
    async read() {
      await callShop({ ...shop, addresses: [address] }, { path: '/readyz', limitMs: SCRAPE_LIMIT_MS });
      return new Map();
    },
  };
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
