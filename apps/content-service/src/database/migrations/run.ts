import { connection } from '../connection.ts';
import { migrations } from './all.ts';

/**
 * Applies what is missing, in order, each step in a transaction of its own together with the note that it is done.
 * Runs after Strapi's schema sync and under the boot lock.
 */
export async function runMigrations(): Promise<void> {
  const knex = connection();
  await knex.raw(
    'create table if not exists shop_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const applied = new Set((await knex<{ name: string }>('shop_migrations').select('name')).map((row) => row.name));
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    await knex.transaction(async (trx) => {
      await migration.up(trx);
      await trx('shop_migrations').insert({ name: migration.name });
    });
    strapi.log.info(`Migration ${migration.name} applied`);
  }
}
