import { setTimeout as delay } from 'node:timers/promises';
import { copyTemplate, type TestCluster, withClient } from '../../../scripts/stack/index.ts';
import { ADMIN_EMAIL } from '../../../scripts/stack/secrets.ts';
import { type BenchService, startBenchService } from '../bench-service.ts';
import { load } from '../load.ts';
import { proportionalMegabytes, residentMegabytes } from '../memory.ts';
import { atMost, noBar, type Row } from '../report.ts';
import { growthOf } from './compare-sizes.ts';
import { bearer } from './log-in.ts';
import { makeManyItems } from './many-items.ts';

const SMALL = 400;
const LARGE = 100_000;
const CATALOGUE = '/api/staff/catalogue';
/** Rows of one screen, with those just outside of it. */
const SCREEN = 40;
/** The desk is used by a handful of people. */
const EDITORS = 4;
const IMPORTED = 5_000;
const IMPORT_SECONDS = 60;
/** How long somebody who types waits for the list to follow. */
const TYPING_SECONDS = 0.5;
/** What the content service may hold, in MB. */
const MEMORY = 600;
/** The file is sent in pieces: what it adds to the memory does not follow the catalogue. */
const EXPORT_MEMORY = 150;

interface Desk extends BenchService {
  readonly staff: Readonly<Record<string, string>>;
  /** Of all articles, in the order of the list. */
  readonly ids: readonly number[];
}

/** What an editor does in a catalogue of 100 000 articles, beside one of 400. */
export async function measureItemTable(cluster: TestCluster): Promise<Row[]> {
  const small = await openDeskWith(cluster, SMALL);
  try {
    const large = await openDeskWith(cluster, LARGE);
    try {
      return await measure(small, large);
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
}

async function measure(small: Desk, large: Desk): Promise<Row[]> {
  const rowsOfScreen = async (desk: Desk) => {
    const step = Math.floor(desk.ids.length / SCREEN);
    const ids = Array.from({ length: SCREEN }, (_, at) => desk.ids[at * step]).join(',');
    const options = { headers: desk.staff, connections: EDITORS };
    return 1 / (await load(`${desk.url}${CATALOGUE}/items?ids=${ids}`, options)).perSecond;
  };
  return [
    atMost('400 → 100 000 articles: rows of a screen', await growthOf(small, large, rowsOfScreen), 1.3),
    noBar('all 100 000 in order, s', await slowest(large, '/ids'), 'less'),
    noBar('tree of 5 000 departments, s', await slowest(large, '/tree'), 'less'),
    atMost(
      `words found in 100 000, share of ${TYPING_SECONDS} s`,
      (await slowest(large, '/ids?search=rouleau%204321')) / TYPING_SECONDS,
      1,
    ),
    ...(await exporting(large, 'csv')),
    ...(await exporting(large, 'xlsx')),
    atMost(
      `import of ${IMPORTED} of 100 000, share of ${IMPORT_SECONDS} s`,
      (await importing(large)) / IMPORT_SECONDS,
      1,
    ),
    atMost('content service after all this, MB', proportionalMegabytes(large.pid) ?? Number.NaN, MEMORY),
  ];
}

/** Seconds of the slowest of three. */
async function slowest({ url, staff }: Desk, path: string): Promise<number> {
  const seconds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const startedAt = performance.now();
    const answer = await fetch(url + CATALOGUE + path, { headers: staff });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    seconds.push((performance.now() - startedAt) / 1000);
  }
  return Math.max(...seconds);
}

/** The file of all articles, and the most memory that the service had meanwhile beyond what it had before. */
async function exporting({ url, staff, pid }: Desk, kind: 'csv' | 'xlsx'): Promise<Row[]> {
  const before = residentMegabytes(pid) ?? Number.NaN;
  const startedAt = performance.now();
  const answer = await fetch(`${url}${CATALOGUE}/export-${kind}`, { headers: staff });
  if (!answer.ok || answer.body === null) throw new Error(`The ${kind} file answered ${answer.status}`);
  let most = before;
  let bytes = 0;
  for await (const piece of answer.body) {
    bytes += piece.byteLength;
    most = Math.max(most, residentMegabytes(pid) ?? 0);
  }
  if (bytes < LARGE * 10) throw new Error(`The ${kind} file has only ${bytes} bytes`);
  return [
    noBar(`${kind} file of 100 000 articles, s`, (performance.now() - startedAt) / 1000, 'less'),
    atMost(`memory that the ${kind} file adds, MB`, most - before, EXPORT_MEMORY),
  ];
}

/** Seconds from the chosen file to the change of all its lines. */
async function importing({ url, staff }: Desk): Promise<number> {
  const startedAt = performance.now();
  const head = ['Référence', 'Stock'];
  const sheet = { head, rows: Array.from({ length: IMPORTED }, (_, at) => [`product-${at + 1}`, '1234']) };
  const { fingerprint } = await post<{ fingerprint: string }>('/import-plan', sheet);
  const { changed } = await post<{ changed: number }>('/import', { ...sheet, fingerprint });
  if (changed !== IMPORTED) throw new Error(`The import changed ${changed} articles`);
  return (performance.now() - startedAt) / 1000;

  async function post<Data>(path: string, data: object): Promise<Data> {
    const answer = await fetch(url + CATALOGUE + path, {
      method: 'POST',
      headers: { ...staff, 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    return ((await answer.json()) as { data: Data }).data;
  }
}

async function openDeskWith(cluster: TestCluster, items: number): Promise<Desk> {
  const data = await copyTemplate(cluster, `table-${items}`);
  try {
    await makeManyItems(data.databaseUrl, items);
    const service = await startBenchService(cluster, data);
    const staff = await bearer(`${service.url}/admin/login`, {
      email: ADMIN_EMAIL,
      password: cluster.secrets.ADMIN_PASSWORD,
    });
    await searchTableFilled(data.databaseUrl);
    const answer = await fetch(`${service.url}${CATALOGUE}/ids`, { headers: staff });
    const { data: ids } = (await answer.json()) as { data: number[] };
    return {
      ...service,
      staff,
      ids,
      async stop() {
        await service.stop();
        await data.drop();
      },
    };
  } catch (error) {
    await data.drop();
    throw error;
  }
}

/** A service fills the search table after its start: an hour later nobody would measure that. */
async function searchTableFilled(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (db) => {
    const missing = `select from sidebar_items item where not exists (select from shop_search_items found where found.item_id = item.id) limit 1`;
    while ((await db.query(missing)).rowCount !== 0) await delay(1_000);
  });
}
