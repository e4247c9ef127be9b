import type { Database } from '../database/sql.ts';
import { claimNight, endNight, writeBoughtTogether } from './bought-together-queries.ts';

/** Buyers who must have ordered both. */
const BUYERS = 3;
/** One row of cards. */
const MOST = 4;

/** Works out once a night what is often ordered together; at once in a shop that has never done so. */
export async function workOutBoughtTogether(database: Database): Promise<void> {
  await database.transaction(async (sql) => {
    if (!(await claimNight(sql))) return;
    await writeBoughtTogether(sql, { buyers: BUYERS, most: MOST });
    await endNight(sql);
  });
}
