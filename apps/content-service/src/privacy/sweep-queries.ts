import type { Sql, Statement, Statements } from '../database/sql.ts';

export interface SweepRange {
  /** Older rows are erased, by the database's clock; a PostgreSQL interval. */
  readonly interval: string;
  /** Rows of one batch, few enough to go unnoticed by buyers. */
  readonly limit: number;
}

/** Erases one expired batch. Returns how many rows it changed; 0 when nothing is left. */
export type Sweep = (sql: Sql, range: SweepRange) => Promise<number>;

/** Statements without other values than the range, so that one function runs them all. */
export type SweepStatement = {
  [Text in Statement]: keyof SweepRange extends keyof Statements[Text]['values']
    ? keyof Statements[Text]['values'] extends keyof SweepRange
      ? Text
      : never
    : never;
}[Statement];

/** Erases by one statement, which returns a row for each change. */
export function sweepBy(text: SweepStatement): Sweep {
  return async (sql, { interval, limit }) => (await sql(text, { interval, limit })).length;
}

/** The statement that deletes a batch of old rows; locked ones are left to the next batch. */
export function olderThan<const Table extends string, const Key extends string, const Moment extends string>(
  table: Table,
  key: Key,
  moment: Moment,
) {
  return `delete from ${table} where ${key} in (
         select ${key} from ${table} where ${moment} < now() - cast(:interval as interval)
         limit :limit for update skip locked)
       returning 1` as const;
}

/** Several sweeps as one. */
export function together(...sweeps: readonly Sweep[]): Sweep {
  return async (sql, range) => {
    let changed = 0;
    for (const sweep of sweeps) changed += await sweep(sql, range);
    return changed;
  };
}

/** Strapi's own columns have no zone and hold UTC. */
export function utc<const Column extends string>(column: Column) {
  return `${column} at time zone 'utc'` as const;
}
