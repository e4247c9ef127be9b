import { setTimeout as pause } from 'node:timers/promises';
import { copyTemplate, startPageReaders, startShop, type Shop, type TestCluster } from '../../scripts/stack/index.ts';
import { measureClicks } from './browser/measure-clicks.ts';
import { measureInvoice } from './browser/measure-invoice.ts';
import { measureLighthouse } from './browser/lighthouse.ts';
import { measureKeys } from './browser/measure-keys.ts';
import { measurePurchase } from './browser/measure-purchase.ts';
import { measureScripts } from './browser/measure-scripts.ts';
import { openBrowser } from './browser/open-browser.ts';
import { copyWithAmpleStock, startBenchService } from './bench-service.ts';
import { measureCatalogue } from './catalogue/measure-catalogue.ts';
import { measureDevelopment } from './development/measure-development.ts';
import { measureFirstStart } from './development/measure-first-start.ts';
import { measureEndurance } from './endurance/measure-endurance.ts';
import { measureCatalogueGrowth } from './growth/measure-catalogue-growth.ts';
import { measureItemTable } from './growth/measure-item-table.ts';
import { measureOrdersGrowth } from './growth/measure-orders-growth.ts';
import { measureMemory } from './memory.ts';
import { measureOrders } from './orders/measure-orders.ts';
import { orderBody } from './orders/order-body.ts';
import { placeOrders } from './orders/place-orders.ts';
import { measureOutage } from './outage.ts';
import { measurePages } from './pages.ts';
import { measureRecovery } from './recovery/measure-recovery.ts';
import { type Measurement, none } from './report.ts';
import { sitemapPaths } from './sitemap-paths.ts';
import { measureSearch } from './search/measure-search.ts';

/** A part of the benchmark that can be run by itself, by its name. */
export interface Part {
  readonly title: string;
  readonly method: string;
  /** Takes so long that it is run by its name or with `npm run bench:deep`. */
  readonly isLong?: boolean;
  readonly measure: (cluster: TestCluster) => Promise<Measurement>;
}

export const PARTS: Readonly<Record<string, Part>> = {
  pages: {
    title: 'Pages, scripts, memory',
    method: `Warm pages beside a bare \`node:http\` server in a process of its own that sends the very bytes and headers of the page,
compressed once: five alternating rounds of three seconds with ten connections. Scripts are counted on the wire while a browser that
knows nothing opens the page and leaves it alone until nothing came for five seconds, its service worker included; cart and checkout are
opened with an article in the cart. Memory is PSS after 32 readers have read every page of the sitemap again and again for 30 seconds, and 16
clients have placed 1 000 orders. In 1.1.0 it was that of three pages and 480 orders, and no other page was ever drawn.`,
    measure: (cluster) => withShop(cluster, 'pages', measureShop),
  },
  catalogue: {
    title: 'The catalogue call',
    method: `\`GET /api/sidebar-items\` beside a stock Strapi that the run generates: the same content types, Strapi's own generic routers,
controllers and services, every level populated, on a copy of the same database. Both must answer the same number of items.`,
    measure: compareWithStockStrapi,
  },
  orders: {
    title: 'Placing orders',
    method: `One placement is recorded statement by statement in the running service. A process of its own then runs those statements with the
database driver and nothing else, with the same pool and as many clients, each order with a key and ids of its own. Seven alternating
rounds of 480 orders. The database is as durable as a shop's, stock is counted, and for the processor time of an order every mail is sent;
that is the median of five rounds. In 1.1.0 it was one round, in which Node.js still compiled.`,
    measure: measureOrders,
  },
  items: {
    title: 'A hundred times the catalogue',
    method: `Two shops side by side whose catalogues were made by SQL: five roots, categories of nineteen products, the same pages. A kept
page is sent from the cache; after an editor's save every page is drawn anew by the first who asks.`,
    isLong: true,
    measure: async (cluster) => ({ rows: await measureCatalogueGrowth(cluster) }),
  },
  search: {
    title: 'Searching 40 000 items',
    method: `Products of 40 things in 20 makes, 10 colours and many sizes, each with a description of 60 words. Titles, their beginnings, single
words, sizes, part numbers and slips of the finger, each asked once by one of four clients, so that no answer comes from one given before.
Before each search the same client makes the health call, which asks the database one thing: what the machine costs at that moment.`,
    measure: async (cluster) => ({ rows: await measureSearch(cluster) }),
  },
  history: {
    title: 'A thousand times the orders',
    method: `Two shops side by side, with a thousand and with a million orders of three lines made by SQL, spread over three years. The customer
whose list is read has a hundred of them in both.`,
    isLong: true,
    measure: async (cluster) => ({ rows: await measureOrdersGrowth(cluster) }),
  },
  table: {
    title: 'The desk’s table of a hundred thousand articles',
    method: `A content service with 400 and one with 100 000 articles made by SQL. Rows are those of one screen, spread over the list. The
file of all articles is read as it comes, with the service's resident memory beside it; an import changes 5 000 of them.
What it holds after all this is PSS.`,
    isLong: true,
    measure: async (cluster) => ({ rows: await measureItemTable(cluster) }),
  },
  browser: {
    title: 'In the browser',
    method: `Chromium. A click is timed by the browser's own clock from the event to the first task after the frame that shows the next
screen's heading; pointer or focus rest on the link for a fifth of a second before, but where it says "at once" or "touched", and button or finger
are down for 60 ms before the click. A key is handled when the last handler of what it
causes has ended and has changed the page, by the browser's Event Timing and its wait included; of a round's keys the slowest counts, by the median of
five rounds. Its frame is compared with that of the same key in a cart of few lines. A first purchase is made by a guest whose browser never saw the shop,
by some 120 presses and keys, each until the frame that shows what it did (Interaction to Next Paint): the pointer rests for a tenth of a second, a button is
down for 60 ms and a key follows after 50; the slowest of a page counts, by the median of three purchases. Lighthouse's mobile preset simulates a slow phone on
slow 4G; five runs a page, three of cart and search, whose paint has no bar. An invoice is reckoned from the processor time, bytes and round trips that it costs, and timed from the click to the download in a browser with a quarter
of its speed on fast 4G. Cart and search results ask search engines to stay away, on purpose: that one audit is left out for them.

What these two times consist of: the largest paint waits for the last of document, style, first picture and two fonts, which share 30 kB a round
trip of 150 ms in the simulation, so that its median moves in steps of half a round trip
([decision 125](decisions/125-style-and-fonts-in-few-round-trips.md)). A click waits for no network where the product was read while the mouse
rested. What is left is the work of Preact, of the router and of the browser itself, in the table below, and it follows the speed of the machine.
Documents drawn ahead were measured and are not faster on a slow machine ([decision 131](decisions/131-no-prerendered-documents.md)).`,
    measure: (cluster) => withShop(cluster, 'browser', measureInBrowser),
  },
  development: {
    title: 'At work on the shop',
    method: `A newcomer's \`npm start\` in a fresh clone: packages are installed, what the shop needs is built, its database filled; then once more. \`npm run
dev\` until its home page is whole, on a data folder that it has filled before. Then a component of a page that a browser has
open, and a module of the content service, are edited three times each; the slowest counts. The content service is compiled and starts
again, the page is changed in place.`,
    isLong: true,
    measure: async () => ({ rows: [...(await measureFirstStart()), ...(await measureDevelopment())] }),
  },
  recovery: {
    title: 'A million orders, back to the second before a mistake',
    method: `An installed PostgreSQL with pgBackRest as docs/operations.md has it, on one machine and one disk. A million orders of three lines made by SQL, fifty
more that were placed and paid. The first whole backup is made while two buyers a second order; then a statement deletes a day of orders, the
server is stopped and brought back to the second before, by \`--delta\`.`,
    isLong: true,
    measure: measureRecovery,
  },
  endurance: {
    title: 'Ten minutes of a thousand orders a minute',
    method: `Through the storefront, every order by a buyer of its own and with a key of its own, while fifty pages a second are read. Staff confirm
each order's transfer at once, so that it has an invoice and two mails; who is refused presses again after two seconds. A quarter of an hour of it comes before, in which code is compiled and the heaps find their size.
Memory is PSS, read every second; its growth is that of the straight line through all readings.`,
    isLong: true,
    measure: (cluster) =>
      withShop(cluster, 'endurance', (shop) => measureEndurance(shop, cluster.secrets.ADMIN_PASSWORD)),
  },
  outage: {
    title: 'Ten minutes without the content service',
    method: `Every page of the sitemap is read without a pause by eight readers while the content service is stopped for ten minutes and
started again; a product that was changed in the database meanwhile must be shown within a second of its return.`,
    isLong: true,
    measure: (cluster) => withShop(cluster, 'outage', async (shop) => ({ rows: await measureOutage(shop) })),
  },
};

async function measureShop(shop: Shop): Promise<Measurement> {
  const pages = await measurePages(shop.url, shop.storefront.process.pid);
  const scripts = await measureScripts(shop.url);
  const { json } = await orderBody(shop.content.url);
  const failed = await readEveryPage(shop.url);
  await placeOrders(shop.url, json, { clients: 16, orders: 1000 });
  const memory = measureMemory(shop.storefront.process.pid, shop.content.process.pid);
  return { ...pages, rows: [...pages.rows, ...scripts, none('pages that 32 readers did not get', failed), ...memory] };
}

/** How many pages failed of those that many readers asked for. */
async function readEveryPage(origin: string): Promise<number> {
  const readers = startPageReaders({ origin, paths: await sitemapPaths(origin), readers: 32 });
  await pause(30_000);
  const { failed } = await readers.stop();
  return failed.length;
}

async function compareWithStockStrapi(cluster: TestCluster): Promise<Measurement> {
  const [ours, theirs] = [await copyTemplate(cluster, 'catalogue'), await copyTemplate(cluster, 'stock-strapi')];
  try {
    const service = await startBenchService(cluster, ours);
    try {
      return { rows: await measureCatalogue(service.url, theirs.databaseUrl) };
    } finally {
      await service.stop();
    }
  } finally {
    await ours.drop();
    await theirs.drop();
  }
}

async function measureInBrowser(shop: Shop): Promise<Measurement> {
  const browser = await openBrowser();
  try {
    const clicks = await measureClicks(shop.url, browser);
    const keys = await measureKeys(shop.url, browser);
    const purchase = await measurePurchase(shop.url);
    const invoice = await measureInvoice(shop, browser);
    const lighthouse = await measureLighthouse(shop.url, browser);
    return {
      rows: [...clicks.rows, ...keys, ...purchase, ...invoice, ...lighthouse.rows],
      details: [clicks.details, lighthouse.details].join('\n\n'),
    };
  } finally {
    await browser.close();
  }
}

async function withShop(
  cluster: TestCluster,
  name: string,
  measure: (shop: Shop) => Promise<Measurement>,
): Promise<Measurement> {
  const data = await copyWithAmpleStock(cluster, name);
  try {
    const shop = await startShop({ ...data, secrets: cluster.secrets, env: { content: { RATE_LIMIT_FACTOR: '0' } } });
    try {
      return await measure(shop);
    } finally {
      await shop.stop();
    }
  } finally {
    await data.drop();
  }
}
