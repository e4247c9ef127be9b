import path from 'node:path';
import { DUMP, type Manifest } from '../backup/manifest.ts';
import { findPostgresProgram, runPostgresProgram } from '../backup/postgres-programs.ts';
import { withClient } from '../stack/databases.ts';
import { OperatorError } from '../stack/operator-error.ts';

/** Connections that load tables and make indexes at the same time. */
const JOBS = 2;

/** Loads a dump into an empty database. */
export async function loadDump(folder: string, { postgres }: Manifest, databaseUrl: string): Promise<void> {
  await requireEmpty(databaseUrl);
  const program = await findPostgresProgram('pg_restore', postgres);
  const how = ['--no-owner', '--no-privileges', '--exit-on-error', `--jobs=${JOBS}`];
  await runPostgresProgram(program, [...how, path.join(folder, DUMP)], databaseUrl);
  await withClient(databaseUrl, (client) => client.query('analyze'));
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  const { rowCount } = await withClient(databaseUrl, (client) =>
    client.query(`select from pg_class where relkind = 'r' and relnamespace = cast('public' as regnamespace) limit 1`),
  );
  if (rowCount === 0) return;
  throw new OperatorError(
    'The database of DATABASE_URL is not empty: nothing was restored into it.',
    'Create a new one (createdb), name it in DATABASE_URL, and keep the old one until the new one is right.',
  );
}
