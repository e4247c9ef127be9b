import type { Sql } from './sql.ts';

/**
 * The moment as the database sees it. Whatever ends or is deleted because time went by is judged by this one clock: a replica whose
 * own clock is wrong would otherwise give up what still has time.
 */
export async function databaseNow(sql: Sql): Promise<Date> {
  const [row] = await sql('select now() as moment');
  if (row === undefined) throw new Error('The database must tell the time');
  return row.moment;
}
