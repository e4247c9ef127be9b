import type { Knex } from 'knex';

/** A migration step that Strapi's own schema sync cannot make. */
export interface Migration {
  /** Unique and never changed: the database records it. */
  readonly name: string;
  readonly up: (trx: Knex.Transaction) => Promise<void>;
}
