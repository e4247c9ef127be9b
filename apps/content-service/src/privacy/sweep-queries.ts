import type { Sql } from '../database/sql.ts';

export interface SweepRange {
  /** What is older than this, by the database's clock, is erased; as PostgreSQL reads an interval. */
  readonly interval: string;
  /** Rows of one batch, small enough never to be noticed by a buyer. */
  readonly limit: number;
}

/** Erases one batch of what has been kept long enough. Returns how many rows it changed; 0 when nothing is left to erase. */
export type Sweep = (sql: Sql, range: SweepRange) => Promise<number>;

/** The statement that deletes a batch of old rows; rows that somebody holds at this moment are left to the next batch. */
export function deleteOlder(table: string, key: string, moment: string, condition = 'true'): Sweep {
  return async (sql, { interval, limit }) => {
    const rows = await sql(
      `delete from ${table} where ${key} in (
         select ${key} from ${table} where ${condition} and ${moment} < now() - cast(:interval as interval)
         limit :limit for update skip locked)
       returning 1`,
      { interval, limit },
    );
    return rows.length;
  };
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
export function utc(column: string): string {
  return `${column} at time zone 'utc'`;
}
