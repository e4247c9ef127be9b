import { connection } from '../connection.ts';
import { databaseOf } from '../sql.ts';
import { migrations } from './all.ts';

/** Applies missing migrations in order, each in a transaction with its record. Runs after Strapi's schema sync, under the boot lock. */
export async function runMigrations(): Promise<void> {
  const knex = connection();
  await knex.raw(
    'create table if not exists shop_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const rows = await databaseOf(knex).sql('select name from shop_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    await knex.transaction(async (trx) => {
      await migration.up(trx);
      await databaseOf(trx).sql('insert into shop_migrations (name) values (:name)', { name: migration.name });
    });
    strapi.log.info(`Migration ${migration.name} applied`);
  }
}
