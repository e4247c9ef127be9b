import { readFile } from 'node:fs/promises';
import { type TestCluster, withClient } from '../../../scripts/stack/index.ts';
import { inRoot } from '../../../scripts/stack/paths.ts';
import { ADMIN_EMAIL } from '../../../scripts/stack/secrets.ts';
import { type BenchService, copyWithAmpleStock, startBenchService } from '../bench-service.ts';
import { load } from '../load.ts';
import { orderBody } from '../orders/order-body.ts';
import { placeOrder, placeOrders } from '../orders/place-orders.ts';
import { atMost, type Row } from '../report.ts';
import { growthOf } from './compare-sizes.ts';
import { bearer } from './log-in.ts';
import { DESK_PAGE, latestToSend, makeManyOrders } from './many-orders.ts';

const SMALL = 1_000;
const LARGE = 1_000_000;
const PLACING = { clients: 16, orders: 320 };
/** A desk is used by a handful of people, a list by one buyer at a time. */
const READERS = 4;

const OWN_ORDERS = '/api/orders?pagination[page]=1&pagination[pageSize]=10';
/** The panel's first page of orders, as it asks for it, and of those that wait to be sent. */
const DESK_LIST = `/admin/backend/content-manager/collection-types/api::order.order?page=1&pageSize=${DESK_PAGE}&sort=createdAt:DESC`;
/** Orders of one print at the desk, and the seconds that its picking list may take. */
const PRINTED = 100;
const PRINT_SECONDS = 3;
const DESK_TO_SEND = `${DESK_LIST}&filters[$and][0][orderStatus][$eq]=processing`;
/** The shop's own page of orders: each answer has the counts of all queues. */
const DESK_QUEUE = '/api/staff/orders?queue=to-prepare';
const DESK_SEARCH = '/api/staff/orders?search=client-7%40exemple.fr';
const DESK_NAME = '/api/staff/orders?search=martin';

interface GrownShop extends BenchService {
  readonly body: string;
  readonly customer: Readonly<Record<string, string>>;
  readonly staff: Readonly<Record<string, string>>;
}

/** Placing and listing orders in a shop that has a million of them beside one that has a thousand, in alternating rounds. */
export async function measureOrdersGrowth(cluster: TestCluster): Promise<Row[]> {
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
  const of = (what: string): string => `1 000 → 1 000 000 orders: ${what}`;
  const placing = async ({ url, body }: GrownShop) => (await placeOrders(url, body, PLACING)).seconds;
  const listing = (path: string, who: 'customer' | 'staff') => async (shop: GrownShop) =>
    1 / (await load(shop.url + path, { headers: shop[who], connections: READERS })).perSecond;
  return [
    atMost(of('placing, 16 clients'), await growthOf(small, large, placing), 1.3),
    atMost(of('a customer’s list'), await growthOf(small, large, listing(OWN_ORDERS, 'customer')), 1.3),
    atMost(of('the desk’s list'), await growthOf(small, large, listing(DESK_LIST, 'staff')), 1.3),
    atMost(of('the desk’s list of orders to send'), await growthOf(small, large, listing(DESK_TO_SEND, 'staff')), 1.3),
    atMost(`a picking list of ${PRINTED} orders of 1 000 000, share of ${PRINT_SECONDS} s`, await printing(large), 1),
    atMost(of('a queue of the desk, with all counts'), await growthOf(small, large, listing(DESK_QUEUE, 'staff')), 1.3),
    atMost(of('a search at the desk'), await growthOf(small, large, listing(DESK_SEARCH, 'staff')), 1.3),
    atMost(
      of('a search at the desk for a name of every hundredth buyer'),
      await growthOf(small, large, listing(DESK_NAME, 'staff')),
      1.3,
    ),
  ];
}

/** The slowest of three picking lists, beside what one may take. */
async function printing({ url, staff }: GrownShop): Promise<number> {
  const orders = latestToSend(LARGE, PRINTED).join(',');
  const seconds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`${url}/api/staff/papers?kind=picking-list&orders=${orders}`, { headers: staff });
    const bytes = await answer.arrayBuffer();
    if (!answer.ok || bytes.byteLength < 1000) throw new Error(`The picking list answered ${answer.status}`);
    seconds.push((performance.now() - startedAt) / 1000);
  }
  return Math.max(...seconds) / PRINT_SECONDS;
}

async function openShopWith(cluster: TestCluster, orders: number): Promise<GrownShop> {
  const data = await copyWithAmpleStock(cluster, `orders-${orders}`);
  const buyer = await demoCustomer();
  const service = await startBenchService(cluster, data);
  try {
    const { json } = await orderBody(service.url);
    await placeOrder(service.url, json, {});
    await makeManyOrders(data.databaseUrl, orders, await customerId(data.databaseUrl, buyer.email));
    const customer = await bearer(`${service.url}/api/auth/local`, {
      identifier: buyer.email,
      password: buyer.password,
    });
    const staff = await bearer(`${service.url}/admin/login`, {
      email: ADMIN_EMAIL,
      password: cluster.secrets.ADMIN_PASSWORD,
    });
    return {
      ...service,
      body: json,
      customer,
      staff,
      async stop() {
        await service.stop();
        await data.drop();
      },
    };
  } catch (error) {
    await service.stop();
    await data.drop();
    throw error;
  }
}

async function demoCustomer(): Promise<{ email: string; password: string }> {
  const text = await readFile(inRoot('apps/content-service/seed/customers.json'), 'utf8');
  const [customer] = JSON.parse(text) as { email: string; password: string }[];
  if (customer === undefined) throw new Error('The demo shop has no customer');
  return customer;
}

async function customerId(databaseUrl: string, email: string): Promise<number> {
  const { rows } = await withClient(databaseUrl, (db) =>
    db.query<{ id: number }>('select id from up_users where email = $1', [email]),
  );
  if (rows[0] === undefined) throw new Error(`The demo shop does not know ${email}`);
  return rows[0].id;
}
