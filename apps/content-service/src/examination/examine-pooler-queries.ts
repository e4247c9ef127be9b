import { type DatabaseAddresses, isPooled } from '../environment/database-addresses.ts';
import { connectedTo } from './connection-queries.ts';
import { error, type Finding, ok, reasonOf, warning } from './finding.ts';

interface Seen {
  readonly name: string;
  readonly startedAt: string;
  readonly limit: string;
}

/** The PgBouncer of DATABASE_URL, if there is one: whether it leads to the same database, and ends statements that hang. Writes nothing. */
export async function examinePooler(database: DatabaseAddresses): Promise<Finding[]> {
  if (!isPooled(database)) return [];
  try {
    const [pooled, direct] = await Promise.all([look(database.forCalls), look(database.direct)]);
    if (pooled.name !== direct.name || pooled.startedAt !== direct.startedAt) {
      return [
        error(
          'DATABASE_URL and DATABASE_DIRECT_URL lead to two databases.',
          'Let DATABASE_DIRECT_URL name the PostgreSQL behind the PgBouncer of DATABASE_URL.',
        ),
      ];
    }
    if (pooled.limit !== '0') return [ok(`PgBouncer leads to the database, and statements end after ${pooled.limit}`)];
    return [
      warning(
        'Through PgBouncer a statement may hang for ever.',
        'Give its database a connect_query as in deploy/pgbouncer/pgbouncer.ini, and RELOAD.',
      ),
    ];
  } catch (thrown) {
    return [
      error(
        `The database cannot be reached through PgBouncer: ${reasonOf(thrown)}.`,
        'Check that both run, and the addresses in DATABASE_URL and DATABASE_DIRECT_URL.',
      ),
    ];
  }
}

function look(url: string): Promise<Seen> {
  return connectedTo(url, async (client) => {
    const { rows } = await client.query<Seen>(
      `select current_database() as name, cast(pg_postmaster_start_time() as text) as "startedAt",
              current_setting('statement_timeout') as "limit"`,
    );
    const [seen] = rows;
    if (seen === undefined) throw new Error('no row came back');
    return seen;
  });
}
