import type { Knex } from 'knex';

/** One step that Strapi's own schema sync cannot take. */
export interface Migration {
  /** Unique and never changed afterwards: it is what the database remembers. */
  readonly name: string;
  readonly up: (trx: Knex.Transaction) => Promise<void>;
}
