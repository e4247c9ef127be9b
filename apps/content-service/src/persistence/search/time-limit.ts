import type { Sql } from '../sql.ts';

/** PostgreSQL's code for a statement that was cancelled, as its time limit does. */
const QUERY_CANCELED = '57014';

/** Ends every later statement of this transaction that takes longer, with an error that {@link isTimeUp} knows. */
export async function limitStatements(sql: Sql, milliseconds: number): Promise<void> {
  await sql("select set_config('statement_timeout', :limit, true)", { limit: String(milliseconds) });
}

export function isTimeUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;
}
