import { Agent, request } from 'node:http';
import { copyTemplate, startShop, type TestCluster, withClient } from '../../../scripts/stack/index.ts';
import { load, median } from '../load.ts';
import { atMost, type Row } from '../report.ts';
import { growthOf } from './compare-sizes.ts';
import { GROWN_PAGES, makeManyItems, productCount, productPath } from './many-items.ts';

const SMALL = 400;
const LARGE = 40_000;
/** Product pages that nobody has asked for since the last change, in one round; the small shop has 380. */
const COLD_PAGES = 150;

interface GrownShop {
  readonly url: string;
  readonly databaseUrl: string;
  readonly products: number;
  stop(): Promise<void>;
}

/** Pages of a shop with 40 000 items beside the same pages of one with 400, in alternating rounds. */
export async function measureCatalogueGrowth(cluster: TestCluster): Promise<Row[]> {
  const small = await openShopWith(cluster, SMALL);
  try {
    const large = await openShopWith(cluster, LARGE);
    try {
      return await compare(small, large);
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
}

async function compare(small: GrownShop, large: GrownShop): Promise<Row[]> {
  const of = (what: string): string => `400 → 40 000 items: ${what}`;
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(GROWN_PAGES)) {
    const warm = async ({ url }: GrownShop) => 1 / (await load(url + path)).perSecond;
    rows.push(atMost(of(`${name} page, kept`), await growthOf(small, large, warm), 1.3));
  }
  rows.push(atMost(of('product page, drawn anew'), await growthOf(small, large, drawPages), 1.3));
  return rows;
}

/** Milliseconds that one product page takes after an editor's save, when none is kept: the median of many, one after the other. */
async function drawPages(shop: GrownShop): Promise<number> {
  await changeContent(shop);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  for (let page = 0; page < COLD_PAGES; page += 1) {
    // Spread over the whole catalogue.
    const number = 1 + Math.floor((page * shop.products) / COLD_PAGES);
    const startedAt = performance.now();
    await get(shop.url + productPath(number), agent);
    waits.push(performance.now() - startedAt);
  }
  agent.destroy();
  return median(waits);
}

/** An editor's save, and the wait until the shop shows it: everything is drawn anew from then on. */
async function changeContent(shop: GrownShop): Promise<void> {
  const title = `Rouleau ${Date.now()}`;
  await withClient(shop.databaseUrl, (db) =>
    db.query(`update sidebar_items set title = $1 where slug = 'produit-100'`, [title]),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!(await get(shop.url + GROWN_PAGES.product, agent)).includes(title));
  agent.destroy();
}

function get(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('error', reject);
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(pieces).toString());
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    })
      .once('error', reject)
      .end();
  });
}

async function openShopWith(cluster: TestCluster, items: number): Promise<GrownShop> {
  const data = await copyTemplate(cluster, `items-${items}`);
  try {
    await makeManyItems(data.databaseUrl, items);
    const shop = await startShop({ ...data, secrets: cluster.secrets, env: { content: { RATE_LIMIT_FACTOR: '0' } } });
    return {
      url: shop.url,
      databaseUrl: data.databaseUrl,
      products: productCount(items),
      async stop() {
        await shop.stop();
        await data.drop();
      },
    };
  } catch (error) {
    await data.drop();
    throw error;
  }
}
