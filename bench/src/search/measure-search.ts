import { copyTemplate, type TestCluster } from '../../../scripts/stack/index.ts';
import { startBenchService } from '../bench-service.ts';
import { atMost, noBar, type Row } from '../report.ts';
import { growCatalogue, type LargeItem } from './large-catalogue.ts';

const ITEMS = 40_000;
const CLIENTS = 4;
const SEARCHES = 600;
/** Our own bar: a search is five statements and up to a thousand ranked hits, the call beside it one statement. */
const RATIO_LIMIT = 15;

/** Searches of every kind in a catalogue of 40 000 items, each asked once: no answer comes from one given before. */
export async function measureSearch(cluster: TestCluster): Promise<Row[]> {
  const data = await copyTemplate(cluster, 'search');
  try {
    const items = await growCatalogue(data.databaseUrl, ITEMS);
    const startedAt = performance.now();
    const service = await startBenchService(cluster, data);
    const bootSeconds = (performance.now() - startedAt) / 1000;
    try {
      return [...(await measureSearches(service.url, items)), noBar(`first start on ${ITEMS} items, s`, bootSeconds)];
    } finally {
      await service.stop();
    }
  } finally {
    await data.drop();
  }
}

async function measureSearches(origin: string, items: readonly LargeItem[]): Promise<Row[]> {
  const typed = Array.from({ length: SEARCHES }, (_, index) => asTyped(items, index));
  const suggestions = await measure(origin, typed, { pageSize: '6', facets: 'false' });
  const pages = await measure(origin, typed, {});
  return [...rowsOf('suggestions as one types', suggestions), ...rowsOf('result page with counts and prices', pages)];
}

/** A whole title, its beginning, one word of it, a size, a part number, a slip of the finger: in turn, from all over the catalogue. */
function asTyped(items: readonly LargeItem[], index: number): string {
  const { title = '', reference = '' } = items[(index * 7919) % items.length] ?? {};
  const words = title.split(' ');
  const [first = '', second = ''] = words;
  const size = words.slice(-4).join(' ');
  const kinds = [
    title,
    `${title.slice(0, 4 + (index % 9))}`,
    `${first} ${words.at(-5) ?? ''}`,
    size,
    reference,
    `${first} ${size}`,
    `${first.slice(0, 1)}${first.slice(2)}${first.slice(1, 2)} ${words.at(-5) ?? ''}`,
    `${first} ${second} ${words[2] ?? ''} ${size.slice(0, 5)}`,
  ];
  return kinds[index % kinds.length] ?? title;
}

interface Times {
  readonly searches: readonly number[];
  /** Of a call that asks the database one thing, made before each search: what HTTP and the busy machine cost anyway. */
  readonly barest: readonly number[];
}

async function measure(origin: string, typed: readonly string[], parameters: Record<string, string>): Promise<Times> {
  const searches: number[] = [];
  const barest: number[] = [];
  const waiting = [...typed];
  async function client(): Promise<void> {
    for (let q = waiting.pop(); q !== undefined; q = waiting.pop()) {
      barest.push(await timeOf(`${origin}/api/health`));
      searches.push(await timeOf(`${origin}/api/search?${new URLSearchParams({ q, ...parameters }).toString()}`));
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { searches: searches.toSorted((a, b) => a - b), barest: barest.toSorted((a, b) => a - b) };
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`);
  return performance.now() - startedAt;
}

function rowsOf(what: string, { searches, barest }: Times): Row[] {
  return [
    noBar(`${what}: median, ms`, quantile(searches, 0.5)),
    noBar(`${what}: p99, ms`, quantile(searches, 0.99)),
    atMost(`${what}: p99 ÷ p99 of the health call`, quantile(searches, 0.99) / quantile(barest, 0.99), RATIO_LIMIT),
  ];
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
