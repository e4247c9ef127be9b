import { sweepDrafts } from './draft-queries.ts';
import { intervalOf } from '../retention/period.ts';
import { DRAFTS_PERIOD } from '../retention/rules/order-rules.ts';
import type { OrderDeps } from '../orders/order-deps.ts';

/** Rows deleted by one statement, few enough to go unnoticed by buyers. */
const BATCH = 1000;

/** Deletes rows of the separate calls that were not ordered in time. Returns how many. */
export async function sweepUnsoldDrafts(deps: OrderDeps): Promise<number> {
  const interval = intervalOf(DRAFTS_PERIOD);
  let swept = 0;
  for (let batch = -1; batch !== 0; swept += batch) batch = await sweepDrafts(deps.database.sql, interval, BATCH);
  return swept;
}
