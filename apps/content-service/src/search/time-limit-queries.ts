import type { Sql } from '../database/sql.ts';

/** PostgreSQL's code for a statement that was cancelled, as its time limit does. */
const QUERY_CANCELED = '57014';

/**
 * Prepares a transaction for searches: each later statement is ended when it takes longer, with an error that {@link isTimeUp} knows,
 * and none reads the whole table, which PostgreSQL thinks best for beginnings of words because it overrates their number.
 */
export async function prepareSearches(sql: Sql, milliseconds: number): Promise<void> {
  await sql("select set_config('statement_timeout', :limit, true), set_config('enable_seqscan', 'off', true)", {
    limit: String(milliseconds),
  });
}

export function isTimeUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;
}
