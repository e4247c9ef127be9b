import { connection } from './connection.ts';
import { type Database, databaseOf } from './sql.ts';

/** The shop's database, through the connections of this process. */
export function shopDatabase(): Database {
  return databaseOf(connection());
}
