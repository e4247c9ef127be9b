import type { Knex } from 'knex';
import { Client } from 'pg';
import type { Statements } from '../../types/generated/database.d.ts';
import { numbered, type NumberedStatement } from './named-values.ts';
import { traceComment } from './request-trace.ts';
import { VALUE_PARSERS } from './value-parsers.ts';

/** A statement of this service. The compiler knows its values and rows: see `npm run database:types`. */
export type { Statements };
export type Statement = keyof Statements;

type Values<Text extends Statement> = Text extends Statement
  ? { readonly [Name in keyof Statements[Text]['values']]: Statements[Text]['values'][Name] | null }
  : never;

/** What a statement returns. */
export type Row<Text extends Statement> = Statements[Text]['row'];

/** Runs one statement whose values are named `:like_this`, and returns its rows. */
export type Sql = <Text extends Statement>(
  statement: Text,
  ...values: Record<never, never> extends Values<Text> ? [] : [Values<Text>]
) => Promise<Row<Text>[]>;

/** Names a statement that another function runs. */
export function statement<Text extends Statement>(text: Text): Text {
  return text;
}

/**
 * A statement composed at run time from a variable number of parts. It takes the values and returns the rows of `like`, which is composed
 * of all of them and checked.
 */
export function composed<Text extends Statement>(like: Text, text: string): Text {
  return text as typeof like;
}

interface PreparedStatement extends NumberedStatement {
  readonly name: string;
}

const preparedStatements = new Map<string, PreparedStatement>();

/**
 * Lets PostgreSQL plan a statement once for each connection instead of each time: planning was more than a third of its work for an order. For what
 * runs with every order alone: a plan takes memory in each connection and must fit all values.
 * @param name under which the database's log shows it, instead of the request that ran it.
 */
export function prepare(name: string, statement: Statement): void {
  preparedStatements.set(statement, { name, ...numbered(statement) });
}

/** Plans them each time from now on: behind a PgBouncer the next connection is another one, which knows no name. */
export function forgetPreparedStatements(): void {
  preparedStatements.clear();
}

/** The database as the use cases see it. */
export interface Database {
  readonly sql: Sql;
  /**
   * Runs `work` in one transaction. It commits when `work` returns, and rolls back when `work` throws or calls `rollBackWith`, whose value
   * is then the result: an expected refusal leaves nothing behind and is no exception.
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

/** The part of Knex in use: its pool of `pg` connections. */
interface ConnectionPool {
  acquireConnection(): Promise<Client>;
  releaseConnection(connection: Client): Promise<void>;
}

function poolOf({ client }: { readonly client: unknown }): ConnectionPool {
  if (!isPool(client)) throw new Error('Knex has no pool where this version of it was expected to have one');
  return client;
}

function isPool(client: unknown): client is ConnectionPool {
  return (
    typeof client === 'object' && client !== null && 'acquireConnection' in client && 'releaseConnection' in client
  );
}

/**
 * The database through the pool of `knex` and otherwise directly through the driver: Knex's query building took a fifth of the processor
 * time of an order.
 */
export function databaseOf(knex: Knex): Database {
  return databaseOfPool(poolOf(knex));
}

/** For a program that runs beside the service and does one thing after the other: one connection to `url`, closed afterwards. */
export async function withDatabase<Result>(
  url: string | undefined,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'economat-restore' });
  await client.connect();
  try {
    return await work(
      databaseOfPool({ acquireConnection: () => Promise.resolve(client), releaseConnection: () => Promise.resolve() }),
    );
  } finally {
    await client.end();
  }
}

function databaseOfPool(pool: ConnectionPool): Database {
  return {
    sql: (text, ...[values]) => withConnection(pool, (connection) => run(connection, text, values)),
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
    const result = await work((text, ...[values]) => run(connection, text, values));
    const { command } = await connection.query('COMMIT');
    // PostgreSQL answers so when a statement failed and its error was swallowed.
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

async function run<Text extends Statement>(
  connection: Client,
  statement: Text,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Row<Text>[]> {
  const { names, ...query } = preparedStatements.get(statement) ?? traced(numbered(statement));
  const { rows } = await connection.query<Row<Text>>({
    ...query,
    values: names.map((name) => values[name] ?? null),
    types: VALUE_PARSERS,
  });
  return rows;
}

function traced({ text, names }: NumberedStatement): NumberedStatement {
  return { text: text + traceComment(), names };
}
