import { load, median } from '../load.ts';
import { atLeast, type Row } from '../report.ts';
import { type StockStrapi, startStockStrapi } from './stock-strapi.ts';

const ROUNDS = 5;
const PATH = '/api/sidebar-items';

/** The tree as Strapi's generic controller gives it: every level populated, as deep as the catalogue goes. */
const STOCK_QUERY = `?filters[parent][id][$null]=true&pagination[pageSize]=100&sort=rank&${populate('populate', 4).join('&')}`;

function populate(prefix: string, levels: number): string[] {
  const own = ['icon', 'PD_Gallery', 'variants'].map((field) => `${prefix}[${field}]=true`);
  return levels === 1 ? own : [...own, ...populate(`${prefix}[children][populate]`, levels - 1)];
}

interface Item {
  readonly children?: readonly Item[];
}

/** The storefront's call beside the same call to a stock Strapi on a copy of the same data, in alternating rounds. */
export async function measureCatalogue(contentUrl: string, copyOfDatabase: string): Promise<Row[]> {
  const stock = await startStockStrapi(copyOfDatabase);
  try {
    await expectSameTree(contentUrl, stock);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await load(contentUrl + PATH);
      const theirs = await load(stock.url + PATH + STOCK_QUERY);
      ratios.push(ours.perSecond / theirs.perSecond);
    }
    return [atLeast('GET /api/sidebar-items: requests/s ÷ stock Strapi on the same data', median(ratios), 50)];
  } finally {
    await stock.stop();
  }
}

/** A baseline that answers less than we do would flatter neither side fairly. */
async function expectSameTree(contentUrl: string, stock: StockStrapi): Promise<void> {
  const [ours, theirs] = await Promise.all([contentUrl + PATH, stock.url + PATH + STOCK_QUERY].map(itemsOf));
  if (ours === 0 || ours !== theirs) throw new Error(`The shop answers ${ours} items, the stock Strapi ${theirs}`);
}

async function itemsOf(url: string): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const { data } = (await answer.json()) as { data: Item[] };
  return countOf(data);
}

function countOf(items: readonly Item[]): number {
  return items.reduce((count, { children }) => count + 1 + countOf(children ?? []), 0);
}
