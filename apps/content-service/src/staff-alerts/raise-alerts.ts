import { STAFF_ALERT_KINDS } from '@economat/contract';
import { databaseNow } from '../database/database-clock.ts';
import type { Database } from '../database/sql.ts';
import { lockAlerts, queueAlertMails, raiseNew } from './raised-alert-queries.ts';

/**
 * Tells staff of what has begun to wait since the last run: one mail for each person and alert, however much it is. What is told is derived
 * from the present state, so that no way into a state can be forgotten, and what was done meanwhile is not told at all.
 */
export async function raiseAlerts(database: Database): Promise<void> {
  await database.transaction(async (sql) => {
    if (!(await lockAlerts(sql))) return;
    const at = (await databaseNow(sql)).toISOString();
    for (const alert of STAFF_ALERT_KINDS) {
      if ((await raiseNew(sql, alert, at)) > 0) await queueAlertMails(sql, alert, at);
    }
  });
}
