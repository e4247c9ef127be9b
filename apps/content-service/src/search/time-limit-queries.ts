import type { Sql } from '../database/sql.ts';

/** PostgreSQL's code for a cancelled statement, also by its time limit. */
const QUERY_CANCELED = '57014';

/**
 * Prepares a transaction for searches: each later statement has a time limit, whose error {@link isTimeUp} recognises, and none scans the
 * whole table, which PostgreSQL prefers for prefixes because it overestimates their number.
 */
export async function prepareSearches(sql: Sql, milliseconds: number): Promise<void> {
  await sql("select set_config('statement_timeout', :limit, true), set_config('enable_seqscan', 'off', true)", {
    limit: String(milliseconds),
  });
}

export function isTimeUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;
}
