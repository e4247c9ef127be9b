import { completeErasures, eraseFinishedOrders } from './erasure-queries.ts';
import { claimRule, recordBatch, registerRules } from './retention-run-queries.ts';
import type { Database } from '../database/sql.ts';
import { intervalOf } from '../retention/period.ts';
import { SWEPT_RULES, type SweptRule } from '../retention/retention-rules.ts';
import { SWEEPS } from './sweeps.ts';

/** Rows of one transaction, few enough not to delay a buyer. */
const BATCH = 200;

/**
 * Applies every rule that was not applied today, batch by batch, each in one transaction with the claim on its rule. Replicas may run it
 * concurrently, and a killed one only leaves its last batch undone. A failed rule is reported and retried at the next tick; the others
 * continue.
 */
export async function applyRetention(
  database: Database,
  onFailure: (rule: string, error: unknown) => void,
): Promise<void> {
  await registerRules(
    database.sql,
    SWEPT_RULES.map(({ key }) => key),
  );
  for (const rule of SWEPT_RULES) {
    try {
      while (await applyBatch(database, rule));
    } catch (error) {
      onFailure(rule.key, error);
    }
  }
}

/** True when there may be more to erase. */
async function applyBatch(database: Database, { key, period }: SweptRule): Promise<boolean> {
  return database.transaction(async (sql) => {
    if (!(await claimRule(sql, key))) return false;
    const erased = await SWEEPS[key](sql, { interval: intervalOf(period), limit: BATCH });
    await recordBatch(sql, key, erased);
    return erased > 0;
  });
}

/** Erases the buyers of orders that ended after their accounts were erased. Safe on several replicas, like the rules. */
export async function finishErasures(database: Database): Promise<void> {
  while ((await database.transaction((sql) => eraseFinishedOrders(sql, BATCH))) > 0);
  await completeErasures(database.sql);
}
