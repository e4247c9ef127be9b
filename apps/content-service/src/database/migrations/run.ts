import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connection } from '../connection.ts';
import { databaseOf } from '../sql.ts';

/** The number gives the order; the name behind it is recorded in the database and never changes. Only add files. */
const MIGRATION_FILE = /^\d{3}-(?<name>.+)\.sql$/;

/**
 * Applies missing migrations, the SQL files of this folder, in order, each in a transaction with its record. Runs after Strapi's
 * schema sync, under the boot lock. Knex takes a question mark for the place of a value, even in a text: a file has none in its statements.
 */
export async function runMigrations(): Promise<void> {
  const knex = connection();
  await knex.raw(
    'create table if not exists shop_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const rows = await databaseOf(knex).sql('select name from shop_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  const directory = join(strapi.dirs.app.root, 'src/database/migrations');
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql'));
  for (const file of files.toSorted()) {
    const name = MIGRATION_FILE.exec(file)?.groups?.['name'];
    if (name === undefined) throw new Error(`The migration ${file} has no number of three digits before its name`);
    if (applied.has(name)) continue;
    const migration = await readFile(join(directory, file), 'utf8');
    await knex.transaction(async (trx) => {
      await trx.raw(migration);
      await databaseOf(trx).sql('insert into shop_migrations (name) values (:name)', { name });
    });
    strapi.log.info(`Migration ${name} applied`);
  }
}
