import type { Client } from 'pg';
import { type Shop, startShop, type TestCluster, withClient } from '../../../scripts/stack/index.ts';
import { copyWithAmpleStock } from '../bench-service.ts';
import { median } from '../load.ts';
import { processorTimeOf } from '../processor-time.ts';
import { atLeast, atMost, noBar, none, type Row } from '../report.ts';
import { orderBody } from './order-body.ts';
import { placeOrders } from './place-orders.ts';
import { countMails, untilMailed } from './sent-mails.ts';

const CLIENTS = 16;
const ORDERS = 480;
/** Medians are given: other work on the machine, and Node.js, which still compiles in the first of them, cost up to a fifth. */
const ROUNDS = 5;
/** A fiftieth of what one order of the peer costs, all its processes together, on the machine where both were measured. */
const LIMIT_MS = 7.2;

/** Processor time of an order by each part of the shop: stock counted, mails sent, through the shop's public address. */
export async function measureOrderCost(cluster: TestCluster): Promise<Row[]> {
  const data = await copyWithAmpleStock(cluster, 'order-cost');
  try {
    const shop = await startShop({ ...data, secrets: cluster.secrets, env: { content: { RATE_LIMIT_FACTOR: '0' } } });
    try {
      // One connection for all counts: to open one takes PostgreSQL longer than an order.
      return await withClient(shop.databaseUrl, (db) => measure(cluster, shop, db));
    } finally {
      await shop.stop();
    }
  } finally {
    await data.drop();
  }
}

async function measure({ postgresPid }: TestCluster, shop: Shop, db: Client): Promise<Row[]> {
  const { json } = await orderBody(shop.content.url);
  const place = () => placeOrders(shop.url, json, { clients: CLIENTS, orders: ORDERS });
  await place();
  await untilMailed(db);
  const before = await countMails(db);
  const parts = {
    PostgreSQL: postgresPid,
    'content service': shop.content.process.pid,
    storefront: shop.storefront.process.pid,
  };
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { result: placed, spent } = await processorTimeOf(parts, async () => {
      const orders = await place();
      await untilMailed(db);
      return orders;
    });
    rounds.push({ seconds: placed.seconds, spent });
  }
  const { sent, failed } = await countMails(db);
  const totals = rounds.map(({ spent }) => Object.values(spent).reduce((sum, milliseconds) => sum + milliseconds, 0));
  return [
    atMost('processor time of an order with its mails, all parts: ms', median(totals) / ORDERS, LIMIT_MS),
    ...Object.keys(parts).map((part) =>
      noBar(`of it ${part}: ms`, median(rounds.map(({ spent }) => spent[part] ?? Number.NaN)) / ORDERS, 'less'),
    ),
    noBar('orders/s through the storefront, 16 clients', ORDERS / median(rounds.map(({ seconds }) => seconds))),
    atLeast('mails sent for an order', (sent - before.sent) / (ROUNDS * ORDERS), 1),
    none('mails given up', failed),
  ];
}

interface Round {
  readonly seconds: number;
  /** Milliseconds of processor time by part. */
  readonly spent: Readonly<Record<string, number>>;
}
