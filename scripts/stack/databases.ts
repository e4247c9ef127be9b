import { Client, escapeIdentifier } from 'pg';
import { codeOf, OperatorError, reasonOf } from './operator-error.ts';

/** The shop's database in the embedded server. */
export const EMBEDDED_DATABASE = 'economat';
const CONNECT_TIMEOUT_MS = 5_000;
/** `server_version_num` of PostgreSQL 14, the oldest whose features the shop uses. */
const OLDEST_SUPPORTED_VERSION = 140_000;

/** Runs `work` on one connection to `url` and always closes it. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A server that stops while we are connected emits this besides failing the query; unheard, it would end our process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether a server answers on `url` and is ready for work. */
export async function canConnect(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select 1'));
    return true;
  } catch {
    return false;
  }
}

/** Another database of the same server: `url` with its path replaced. */
function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

export interface NewDatabase {
  /** URL of any existing database of the server; its user must be allowed to create databases. */
  readonly serverUrl: string;
  readonly name: string;
  /** Database to copy. Nobody may be connected to it. */
  readonly template?: string | undefined;
}

/** Creates a database, empty or as a copy of a template, and returns its URL. A database of that name is replaced. */
export async function createDatabase({ serverUrl, name, template }: NewDatabase): Promise<string> {
  await withClient(serverUrl, async (client) => {
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    // file_copy clones the files instead of writing every page to the log: ten times faster for a seeded shop.
    const source = template === undefined ? '' : ` template ${escapeIdentifier(template)} strategy file_copy`;
    await client.query(`create database ${escapeIdentifier(name)}${source}`);
  });
  return withDatabase(serverUrl, name);
}

/** Creates a database unless it is there; returns whether it was created. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<boolean> {
  return withClient(serverUrl, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return false;
    await client.query(`create database ${escapeIdentifier(name)}`);
    return true;
  });
}

/** Removes a database and ends the sessions on it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, (client) =>
    client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`),
  );
}

/** Checks that a database given by the operator can be used; rejects with OperatorError and its fix when it cannot. */
export async function checkExternalDatabase(url: string): Promise<void> {
  try {
    await withClient(url, async (client) => {
      const { rows } = await client.query<{ server_version_num: string; server_encoding: string; may_create: boolean }>(
        `select current_setting('server_version_num') as server_version_num,
                current_setting('server_encoding') as server_encoding,
                has_schema_privilege('public', 'CREATE') as may_create`,
      );
      const [facts] = rows;
      if (facts === undefined) throw new Error('the server told nothing about itself');
      if (Number(facts.server_version_num) < OLDEST_SUPPORTED_VERSION) {
        throw new OperatorError('The PostgreSQL of DATABASE_URL is older than 14.', 'Use PostgreSQL 14 or newer.');
      }
      if (facts.server_encoding !== 'UTF8') {
        throw new OperatorError(
          `The database of DATABASE_URL is encoded in ${facts.server_encoding}, not in UTF8.`,
          "Create it anew: CREATE DATABASE economat ENCODING 'UTF8' TEMPLATE template0.",
        );
      }
      if (!facts.may_create) {
        throw new OperatorError(
          'The user of DATABASE_URL may not create tables.',
          'Grant it: GRANT CREATE ON SCHEMA public TO <user>.',
        );
      }
    });
  } catch (error) {
    throw error instanceof OperatorError ? error : unreachable(url, error);
  }
}

function unreachable(url: string, error: unknown): OperatorError {
  const { host, pathname, username } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1));
  const fixes: Record<string, string> = {
    '28P01': `Check the password of "${username}" in DATABASE_URL.`,
    '28000': `Allow "${username}" to connect in the server's pg_hba.conf.`,
    '3D000': `Create it: createdb ${database}`,
  };
  const fix =
    fixes[codeOf(error) ?? ''] ?? 'Check that the server runs and that DATABASE_URL has the right host and port.';
  return new OperatorError(`The database "${database}" on ${host} cannot be reached: ${reasonOf(error)}.`, fix, {
    cause: error,
  });
}
