import type { Knex } from 'knex';

/**
 * Strapi's own pool, so that the shop opens no second set of connections. It does not see a running
 * `strapi.db.transaction`: inside one, pass its `trx` on instead.
 */
export function connection(): Knex {
  return strapi.db.connection;
}
