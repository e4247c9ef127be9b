import type { Client } from 'pg';
import { type Shop, withClient } from '../../../scripts/stack/index.ts';
import { ADMIN_EMAIL } from '../../../scripts/stack/secrets.ts';
import { atRate } from '../drill/load/at-rate.ts';
import { compareLedger, type StoredOrder } from '../drill/load/ledger.ts';
import { bearer } from '../growth/log-in.ts';
import { median } from '../load.ts';
import { orderBody } from '../orders/order-body.ts';
import { countMails, type Mails, untilMailed } from '../orders/sent-mails.ts';
import { table } from '../markdown.ts';
import { atLeast, atMost, type Measurement, noBar, none, type Row } from '../report.ts';
import { Buyers } from './buyers.ts';
import { sitemapPaths } from '../sitemap-paths.ts';
import { growthInTenMinutes, type Reading } from './slope.ts';
import { watchMemory } from './watch-memory.ts';

const ORDERS_A_MINUTE = 1000;
const PAGES_A_SECOND = 50;
const MINUTES = 10;
/** Until all that often runs is compiled and the heaps have held the most that they hold. Its orders count like all others. */
const WARM_UP_MINUTES = 15;

/**
 * A thousand orders a minute, each paid by a transfer that staff confirm, so that it has an invoice and two mails, while pages are read:
 * what becomes of orders, invoices and mails, of the time that an order takes, and of memory.
 */
export async function measureEndurance(shop: Shop, adminPassword: string): Promise<Measurement> {
  const { json } = await orderBody(shop.content.url);
  const staff = await bearer(`${shop.url}/admin/login`, { email: ADMIN_EMAIL, password: adminPassword });
  return withClient(shop.databaseUrl, async (db) => {
    const before = await countPapers(db);
    const buyers = new Buyers(shop.url, { json, staff, db });
    const signal = AbortSignal.timeout((WARM_UP_MINUTES + MINUTES) * 60_000);
    const memory = watchMemory({ storefront: shop.storefront.process.pid, content: shop.content.process.pid });
    const [failedPages] = await Promise.all([
      readPages(shop.url, signal),
      atRate(ORDERS_A_MINUTE / 60, signal, () => buyers.buy()),
    ]);
    const readings = await memory.stop();
    await untilMailed(db);
    return {
      rows: [
        ...ordersRows(buyers, await storedOrders(db)),
        none(`pages failed of ${PAGES_A_SECOND} a second`, failedPages),
        ...papersRows(buyers, before, await countPapers(db)),
        ...Object.entries(readings).flatMap(([part, sizes]) => memoryRows(part, sizes)),
      ],
      details: [memoryByMinute(readings), listed(buyers.refusedTransfers)].join('\n\n').trimEnd(),
    };
  });
}

/** How many of the pages that search engines are told of, read in turn, failed. */
async function readPages(origin: string, signal: AbortSignal): Promise<number> {
  const paths = await sitemapPaths(origin);
  let failed = 0;
  let turn = 0;
  await atRate(PAGES_A_SECOND, signal, async () => {
    const answer = await fetch(origin + (paths[turn++ % paths.length] ?? '/')).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok !== true) failed += 1;
  });
  return failed;
}

function ordersRows({ entries, waits, refusedTransfers }: Buyers, stored: readonly StoredOrder[]): Row[] {
  const { lost, doubled, unplaced } = compareLedger(entries, stored);
  const refused = entries.filter(({ refusals }) => refusals.length > 0);
  const minute = (index: number) => median(waits.slice(index * ORDERS_A_MINUTE, (index + 1) * ORDERS_A_MINUTE));
  const minutes = WARM_UP_MINUTES + MINUTES;
  return [
    atLeast(`orders a minute, for ${minutes} minutes`, entries.length / minutes, ORDERS_A_MINUTE * 0.99),
    none(`orders lost, of ${entries.length}`, lost.length),
    none('orders doubled', doubled.length),
    none('orders refused to the end', unplaced.length),
    noBar('orders that were refused by a 503 before, %', (100 * refused.length) / entries.length, 'less'),
    none('transfers refused', refusedTransfers.length),
    atMost(
      'wait for an order: last minute ÷ minute after warming up',
      minute(minutes - 1) / minute(WARM_UP_MINUTES),
      1.3,
    ),
  ];
}

function papersRows({ entries }: Buyers, before: Papers, after: Papers): Row[] {
  const invoices = after.invoices - before.invoices;
  return [
    none('orders without an invoice', entries.length - invoices),
    none('gaps in the numbers of invoices', after.lastNumber - before.lastNumber - invoices),
    atLeast('mails sent for an order', (after.sent - before.sent) / entries.length, 2),
    none('mails given up', after.failed - before.failed),
  ];
}

function memoryRows(part: string, readings: readonly Reading[]): Row[] {
  const warm = readings.filter(({ seconds }) => seconds >= WARM_UP_MINUTES * 60);
  return [
    atMost(`${part}: growth of its memory in ten minutes, %`, growthInTenMinutes(warm) * 100, 1),
    noBar(`${part}: MB, median`, median(warm.map(({ size }) => size))),
  ];
}

function memoryByMinute(readings: Readonly<Record<string, readonly Reading[]>>): string {
  const parts = Object.entries(readings);
  const minutes = Array.from({ length: WARM_UP_MINUTES + MINUTES }, (_, index) => index);
  const inMinute = (index: number) => (reading: Reading) => Math.floor(reading.seconds / 60) === index;
  return table([
    ['minute', ...parts.map(([part]) => `${part}, MB`)],
    ...minutes.map((index) => [
      String(index + 1),
      ...parts.map(([, sizes]) => median(sizes.filter(inMinute(index)).map(({ size }) => size)).toFixed(0)),
    ]),
  ]);
}

/** The first five different ones: an overloaded shop refuses a thousand. */
function listed(reasons: readonly string[]): string {
  return [...new Set(reasons)]
    .slice(0, 5)
    .map((reason) => `- ${reason}`)
    .join('\n');
}

async function storedOrders(db: Client): Promise<StoredOrder[]> {
  const { rows } = await db.query<StoredOrder>(
    'select attempt_key as key, order_number as number from orders where attempt_key is not null',
  );
  return rows;
}

interface Papers extends Pick<Mails, 'sent' | 'failed'> {
  readonly invoices: number;
  readonly lastNumber: number;
}

async function countPapers(db: Client): Promise<Papers> {
  const { rows } = await db.query<Pick<Papers, 'invoices' | 'lastNumber'>>(
    `select cast(count(*) as integer) as invoices,
            coalesce(max(cast(substring(number from '[0-9]+$') as integer)), 0) as "lastNumber"
     from shop_invoices where kind = 'invoice'`,
  );
  const [invoices] = rows;
  if (invoices === undefined) throw new Error('A count gave no row');
  return { ...invoices, ...(await countMails(db)) };
}
