import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The number gives the order; the name behind it is recorded in the database and never changes. Only add files. */
const MIGRATION_FILE = /^\d{3}-(?<name>.+)\.sql$/;

export interface Migration {
  readonly name: string;
  /** Absolute path of its SQL. */
  readonly file: string;
}

/** The migrations of this build in order: the SQL files of this folder. */
export async function listMigrations(appDir: string): Promise<Migration[]> {
  const directory = join(appDir, 'src/database/migrations');
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql'));
  return files.toSorted().map((file) => {
    const name = MIGRATION_FILE.exec(file)?.groups?.['name'];
    if (name === undefined) throw new Error(`The migration ${file} has no number of three digits before its name`);
    return { name, file: join(directory, file) };
  });
}
