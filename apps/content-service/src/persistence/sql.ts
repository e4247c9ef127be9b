import type { Knex } from 'knex';
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

export function databaseOf(knex: Knex): Database {
  return {
    sql: sqlOn(knex),
    async transaction<Result>(work: (sql: Sql, rollBackWith: (result: Result) => never) => Promise<Result>) {
      const rollBackWith = (result: Result): never => {
        throw new RolledBack(result);
      };
      try {
        return await knex.transaction((transaction) => work(sqlOn(transaction), rollBackWith));
      } catch (error) {
        if (error instanceof RolledBack) return error.result as Result;
        throw error;
      }
    },
  };
}

function sqlOn(knex: Knex): Sql {
  return async <Row>(statement: string, values: Readonly<Record<string, SqlValue>> = {}) => {
    const { rows } = (await knex.raw(statement + traceComment(), values as Record<string, Knex.Value>)) as {
      rows: Row[];
    };
    return rows;
  };
}
