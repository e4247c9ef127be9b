import type { Knex } from 'knex';
import type { Client } from 'pg';
import { traceComment } from './request-trace.ts';

export type SqlValue = string | number | boolean | null | readonly string[] | readonly number[];

/** Runs one statement whose values are named `:like_this`, and returns its rows as PostgreSQL gives them. */
export type Sql = <Row>(statement: string, values?: Readonly<Record<string, SqlValue>>) => Promise<Row[]>;

/** The database as the use cases see it. */
export interface Database {
  readonly sql: Sql;
  /**
   * Runs `work` in one transaction. It commits when `work` returns, and rolls back when `work` throws or calls
   * `rollBackWith`, whose value then is the result: an expected refusal leaves no trace and is no exception to the caller.
   */
  transaction<Result>(work: (sql: Sql, rollBackWith: (result: Result) => never) => Promise<Result>): Promise<Result>;
}

class RolledBack<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('rolled back on purpose');
    this.result = result;
  }
}

/** What is needed of Knex: its pool of `pg` connections. */
interface ConnectionPool {
  acquireConnection(): Promise<Client>;
  releaseConnection(connection: Client): Promise<void>;
}

/**
 * The database through the pool of `knex` and otherwise straight through the driver: an order's statements are written by hand,
 * and Knex's way of building and running them took a fifth of the processor time that an order costs.
 */
export function databaseOf(knex: Knex): Database {
  const pool = knex.client as ConnectionPool;
  return {
    sql: (statement, values) => withConnection(pool, (connection) => run(connection, statement, values)),
    async transaction<Result>(work: (sql: Sql, rollBackWith: (result: Result) => never) => Promise<Result>) {
      const rollBackWith = (result: Result): never => {
        throw new RolledBack(result);
      };
      try {
        return await withConnection(pool, (connection) => inTransaction(connection, (sql) => work(sql, rollBackWith)));
      } catch (error) {
        if (error instanceof RolledBack) return error.result as Result;
        throw error;
      }
    },
  };
}

async function withConnection<Result>(
  pool: ConnectionPool,
  work: (connection: Client) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.acquireConnection();
  try {
    return await work(connection);
  } finally {
    await pool.releaseConnection(connection);
  }
}

async function inTransaction<Result>(connection: Client, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  await connection.query('BEGIN');
  try {
    const result = await work((statement, values) => run(connection, statement, values));
    const { command } = await connection.query('COMMIT');
    // PostgreSQL answers so when a statement had failed and its error was swallowed.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed');
    return result;
  } catch (error) {
    await rollBack(connection);
    throw error;
  }
}

/** A connection that cannot even roll back is closed; the pool then replaces it. */
async function rollBack(connection: Client): Promise<void> {
  try {
    await connection.query('ROLLBACK');
  } catch {
    connection.end().catch(() => undefined);
  }
}

async function run<Row>(
  connection: Client,
  statement: string,
  named: Readonly<Record<string, SqlValue>> = {},
): Promise<Row[]> {
  const { text, values } = numbered(statement, named);
  const { rows } = await connection.query(text + traceComment(), values);
  return rows as Row[];
}

/**
 * The statement with `$1`, `$2`, … for its names, a new one each time, because PostgreSQL gives each a type from where it
 * stands. What is no name among the values (`HH24:MI`, `::text`) stays as it is.
 */
function numbered(statement: string, named: Readonly<Record<string, SqlValue>>): { text: string; values: SqlValue[] } {
  const values: SqlValue[] = [];
  const text = statement.replaceAll(/(?<!:):([A-Za-z]\w*)/g, (match, name: string) => {
    const value = named[name];
    return value === undefined ? match : `$${values.push(value)}`;
  });
  return { text, values };
}
