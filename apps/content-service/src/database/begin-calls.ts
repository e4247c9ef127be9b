import type { Knex } from 'knex';
import { type DatabaseAddresses, isPooled } from '../environment/database-addresses.ts';
import { forgetPreparedStatements } from './sql.ts';
import { beginStatementLimits } from './statement-limits.ts';

/**
 * From the start, which has PostgreSQL for itself and as long as it needs, to calls, whose statements end. Call when the schema is up to date.
 * Through a PgBouncer the limit is set there (deploy/pgbouncer): what one call set would stay for the next caller of the same connection.
 */
export async function beginCalls(knex: Knex, database: DatabaseAddresses, statementSeconds: number): Promise<void> {
  if (!isPooled(database)) return beginStatementLimits(statementSeconds);
  forgetPreparedStatements();
  await connectTo(knex, database.forCalls);
}

/** The part of Knex's client that new connections are made by; it has no type. */
interface Connecting {
  connectionSettings: object;
}

async function connectTo(knex: Knex, connectionString: string): Promise<void> {
  const client = knex.client as Connecting;
  await knex.destroy();
  client.connectionSettings = { ...client.connectionSettings, connectionString };
  knex.initialize();
}
