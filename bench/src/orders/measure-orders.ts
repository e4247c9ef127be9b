import { freePort, type TestCluster, type TestShopData, withClient } from '../../../scripts/stack/index.ts';
import { copyWithAmpleStock, startBenchService } from '../bench-service.ts';
import { median } from '../load.ts';
import { table } from '../markdown.ts';
import { atLeast, atMost, type Measurement, noBar, none, type Row } from '../report.ts';
import { profileWhile, sharesOf } from './cpu-profile.ts';
import { measureDurability } from './durability.ts';
import { orderBody } from './order-body.ts';
import { measureOrderCost } from './order-cost.ts';
import { placeOrders } from './place-orders.ts';
import { recordOrder } from './record-order.ts';
import type { RecordedOrder } from './recorded-order.ts';
import { runBareOrders } from './run-bare-orders.ts';

const CLIENTS = 16;
const POOL_SIZE = 16;
const ROUNDS = 7;
const ORDERS_A_ROUND = 480;
const ORDERS_OF_ONE_CLIENT = 100;

/** Orders of three lines by sixteen clients, beside the very statements of such an order run by the driver alone. */
export async function measureOrders(cluster: TestCluster): Promise<Measurement> {
  const data = await copyWithAmpleStock(cluster, 'orders');
  try {
    const recorded = await recordOrder(cluster, data);
    const rows = await compare(cluster, data, recorded);
    return { rows: [...rows, ...(await measureOrderCost(cluster))], details: await profile(cluster, data) };
  } finally {
    await data.drop();
  }
}

async function compare(cluster: TestCluster, data: TestShopData, order: RecordedOrder): Promise<Row[]> {
  const { databaseUrl } = data;
  const service = await startBenchService(cluster, data, { DATABASE_POOL_SIZE: String(POOL_SIZE) });
  const bare = { databaseUrl, poolSize: POOL_SIZE, order };
  try {
    const { json } = await orderBody(service.url);
    const before = await countOrders(databaseUrl);
    const numbers: string[] = [];
    const place = async (clients: number, orders: number) => {
      const placed = await placeOrders(service.url, json, { clients, orders });
      numbers.push(...placed.numbers);
      return placed;
    };
    await place(CLIENTS, ORDERS_A_ROUND);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await place(CLIENTS, ORDERS_A_ROUND);
      const theirs = await runBareOrders({ ...bare, clients: CLIENTS, orders: ORDERS_A_ROUND });
      ratios.push(theirs.seconds / ours.seconds);
    }
    const { placed: one, rows: durability } = await measureDurability(databaseUrl, ORDERS_OF_ONE_CLIENT, () =>
      place(1, ORDERS_OF_ONE_CLIENT),
    );
    const bareOne = await runBareOrders({ ...bare, clients: 1, orders: ORDERS_OF_ONE_CLIENT });
    const made = (await countOrders(databaseUrl)) - before - ROUNDS * ORDERS_A_ROUND - ORDERS_OF_ONE_CLIENT;
    const wrong = Math.abs(made - numbers.length) + numbers.length - new Set(numbers).size;
    return [
      atLeast('orders of 3 lines, 16 clients: orders/s ÷ the same statements run directly', median(ratios), 0.5),
      atMost('statements of such an order, BEGIN and COMMIT included', order.statements.length, 15),
      none(`orders lost or doubled, of ${numbers.length}`, wrong),
      noBar(
        'one client: wait for an order ÷ the same statements run directly',
        median(one.waits) / median(bareOne.waits),
        'less',
      ),
      ...durability,
    ];
  } finally {
    await service.stop();
  }
}

async function countOrders(databaseUrl: string): Promise<number> {
  const { rows } = await withClient(databaseUrl, (db) =>
    db.query<{ orders: number }>('select cast(count(*) as integer) as orders from orders'),
  );
  return rows[0]?.orders ?? 0;
}

/** What the service does besides running its statements, as shares of its busy time. */
async function profile(cluster: TestCluster, data: TestShopData): Promise<string> {
  const port = await freePort();
  const service = await startBenchService(cluster, data, { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });
  try {
    const { json } = await orderBody(service.url);
    const work = () => placeOrders(service.url, json, { clients: CLIENTS, orders: ORDERS_A_ROUND });
    await work();
    const shares = sharesOf(await profileWhile(port, work));
    const lines = shares.map(([room, share]) => [room, `${Math.round(share * 100)} %`]);
    return table([['the content service is busy with, while it places orders', 'share'], ...lines]);
  } finally {
    await service.stop();
  }
}
