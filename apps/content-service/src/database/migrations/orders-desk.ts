import type { Migration } from './migration.ts';

/** The desk's lists of all orders and of those in one state, newest first, read from the end of an index. */
export const ordersDeskMigration: Migration = {
  name: '2026-11-orders-desk',
  async up(trx) {
    await trx.raw(`
      create index orders_newest_idx on orders (created_at desc, id);
      create index orders_status_newest_idx on orders (order_status, created_at desc, id);
    `);
  },
};
