import knex, { type Knex } from 'knex';
import type { OrderDeps } from '../../src/orders/order-deps.ts';
import { DEFAULT_SHOP_FACTS } from '../../src/orders/shop-facts.ts';
import { databaseOf } from '../../src/database/sql.ts';

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
