import type { BackupState } from '@economat/contract';
import type { Sql } from '../database/sql.ts';

/** The last backup that was noted, and when any was last restored for a trial; null when none was ever made. */
export async function readLastBackup(sql: Sql): Promise<BackupState | null> {
  const [row] = await sql(
    `select made_by as "madeBy", began_at as "beganAt", bytes,
       (select max(checked_at) from shop_backups) as "checkedAt"
     from shop_backups order by began_at desc limit 1`,
  );
  if (row === undefined) return null;
  return {
    madeBy: row.madeBy,
    beganAt: row.beganAt.toISOString(),
    bytes: row.bytes === null ? null : Number(row.bytes),
    checkedAt: row.checkedAt?.toISOString() ?? null,
  };
}
