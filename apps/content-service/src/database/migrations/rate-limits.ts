import type { Migration } from './migration.ts';

/** Counters of attempts, shared by all replicas. Unlogged: a crash of the database resets them. */
export const rateLimitsMigration: Migration = {
  name: '2026-11-rate-limits',
  async up(trx) {
    await trx.raw(`
      create unlogged table shop_rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
    `);
  },
};
