import type { Client } from 'pg';

/** Connections of the boot, whose migrations take as long as they need. */
const unlimited = new Set<Client>();
let limits: string | null = null;

/** For each new connection of the pool. */
export function limitStatements(connection: Client, done: (error: Error | null, connection: Client) => void): void {
  if (limits === null) {
    unlimited.add(connection);
    connection.once('end', () => unlimited.delete(connection));
    return done(null, connection);
  }
  connection.query(limits, (error: Error | null) => done(error, connection));
}

/**
 * From now on PostgreSQL ends statements, and idle transactions, that take longer, so that none holds a connection and its locks for ever.
 * Call when the schema is up to date.
 * @param seconds 0: no limit.
 */
export async function beginStatementLimits(seconds: number): Promise<void> {
  if (seconds === 0) return;
  // One statement without values, and set after the start: PgBouncer would refuse start parameters.
  limits = `set statement_timeout = '${seconds}s'; set idle_in_transaction_session_timeout = '${seconds}s'`;
  const statement = limits;
  await Promise.all([...unlimited].map((connection) => connection.query(statement)));
  unlimited.clear();
}
