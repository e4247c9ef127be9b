import { connection } from './connection.ts';

/** Whether PostgreSQL answers within two seconds. */
export async function isDatabaseReachable(): Promise<boolean> {
  try {
    await connection().raw('select 1').timeout(2000);
    return true;
  } catch {
    return false;
  }
}
