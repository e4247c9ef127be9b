import type { Sql } from './sql.ts';

/** The database's time. Expiry and deletion go by this one clock: a replica with a wrong clock would act too early. */
export async function databaseNow(sql: Sql): Promise<Date> {
  const [row] = await sql('select now() as moment');
  if (row === undefined) throw new Error('The database must tell the time');
  return row.moment;
}
