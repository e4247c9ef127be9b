import type { Migration } from './migration.ts';

/** The desk's lists, newest first, of all orders and of those in one state: read from the end of an index, whatever their number. */
export const ordersDeskMigration: Migration = {
  name: '2026-11-orders-desk',
  async up(trx) {
    await trx.raw(`
      create index orders_newest_idx on orders (created_at desc, id);
      create index orders_status_newest_idx on orders (order_status, created_at desc, id);
    `);
  },
};
