import { readFile } from 'node:fs/promises';
import { connection } from '../connection.ts';
import { databaseOf } from '../sql.ts';
import { listMigrations } from './list-migrations.ts';

/**
 * Applies missing migrations in order, each in a transaction with its record. Runs after Strapi's
 * schema sync, under the boot lock. Knex takes a question mark for the place of a value, even in a text: a file has none in its statements.
 */
export async function runMigrations(): Promise<void> {
  const knex = connection();
  await knex.raw(
    'create table if not exists shop_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const rows = await databaseOf(knex).sql('select name from shop_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  for (const { name, file } of await listMigrations(strapi.dirs.app.root)) {
    if (applied.has(name)) continue;
    const migration = await readFile(file, 'utf8');
    await knex.transaction(async (trx) => {
      await trx.raw(migration);
      await databaseOf(trx).sql('insert into shop_migrations (name) values (:name)', { name });
    });
    strapi.log.info(`Migration ${name} applied`);
  }
}
