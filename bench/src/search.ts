import { copyTemplate, startContentService, freePort, type TestClusterAddress } from '../../scripts/stack/index.ts';
import { growCatalogue, type LargeItem } from './large-catalogue.ts';
import type { Row } from './report.ts';

const ITEMS = 40_000;
const CLIENTS = 4;
const SEARCHES = 1_200;

/** Searches of every kind in a catalogue of 40 000 items, each asked once: no answer comes from one given before. */
export async function measureSearch(cluster: TestClusterAddress): Promise<Row[]> {
  const data = await copyTemplate(cluster, 'bench-search');
  const items = await growCatalogue(data.databaseUrl, ITEMS);
  const nowhere = { sandboxUrl: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9' };
  const startedAt = performance.now();
  const content = await startContentService({
    ...data,
    ...nowhere,
    port: await freePort(),
    publicUrl: 'http://localhost:3000',
    secrets: cluster.secrets,
    env: { RATE_LIMIT_FACTOR: '0' },
  });
  const bootSeconds = (performance.now() - startedAt) / 1000;
  try {
    const typed = Array.from({ length: SEARCHES }, (_, index) => asTyped(items, index));
    const suggestions = await timesOf(
      content.url,
      typed.map((q) => ({ q, pageSize: '6', facets: 'false' })),
    );
    const pages = await timesOf(
      content.url,
      typed.map((q) => ({ q })),
    );
    return [
      row(`search as one types, ${ITEMS} items, ${CLIENTS} clients: median, ms`, quantile(suggestions, 0.5)),
      row('search as one types: p99, ms', quantile(suggestions, 0.99), 100),
      row('result page with counts and prices: median, ms', quantile(pages, 0.5)),
      row('result page with counts and prices: p99, ms', quantile(pages, 0.99), 200),
      row(`first boot on ${ITEMS} items, search table included, s`, bootSeconds),
    ];
  } finally {
    await content.stop();
    await data.drop();
  }
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

async function timesOf(origin: string, searches: readonly Record<string, string>[]): Promise<number[]> {
  const times: number[] = [];
  const waiting = [...searches];
  async function client(): Promise<void> {
    for (let search = waiting.pop(); search !== undefined; search = waiting.pop()) {
      const startedAt = performance.now();
      const answer = await fetch(`${origin}/api/search?${new URLSearchParams(search).toString()}`);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${JSON.stringify(search)} was answered with ${answer.status}`);
      times.push(performance.now() - startedAt);
      if (process.env['SHOW'] && times.at(-1)! > 60) console.log(Math.round(times.at(-1)!), JSON.stringify(search));
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times.toSorted((a, b) => a - b);
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function row(what: string, measured: number, limit?: number): Row {
  return {
    what,
    measured,
    limit: limit === undefined ? 'no bar by itself' : `≤ ${limit}`,
    passes: limit === undefined || measured <= limit,
  };
}
