import type { Knex } from 'knex';

/**
 * Strapi's own pool, so that the shop opens no second set of connections. It ignores a running `strapi.db.transaction`: inside one, pass
 * its `trx` on.
 */
export function connection(): Knex {
  return strapi.db.connection;
}
