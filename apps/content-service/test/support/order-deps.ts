import { orderRequest } from '@economat/contract';
import knex, { type Knex } from 'knex';
import { placeOrder } from '../../src/checkout/place-order.ts';
import type { OrderDeps } from '../../src/orders/order-deps.ts';
import { DEFAULT_SHOP_FACTS } from '../../src/orders/shop-facts.ts';
import { databaseOf } from '../../src/database/sql.ts';
import { newKey } from './order-client.ts';

export interface DirectOrders {
  readonly deps: OrderDeps;
  readonly knex: Knex;
  close(): Promise<void>;
}

/** The use cases on a real database without a running service, for what HTTP cannot show: time, statements, a sudden end. */
export function openOrders(databaseUrl: string, now: () => Date = () => new Date()): DirectOrders {
  const pool = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 4 } });
  const deps = {
    database: databaseOf(pool),
    now,
    accessTokenSecret: 'only-for-tests',
    shopFacts: () => DEFAULT_SHOP_FACTS,
  };
  return { deps, knex: pool, close: () => pool.destroy() };
}

/** A guest's order of the body of a call. Throws with the reason when it is refused. */
export async function placeDirectly(deps: OrderDeps, body: object, attemptKey = newKey()) {
  const { data } = orderRequest.parse({ data: body });
  const result = await placeOrder(deps, { attemptKey, customer: null, data });
  if (result.kind !== 'placed') throw new Error(`The order was refused: ${JSON.stringify(result)}`);
  return result;
}
