import { sweepDrafts } from '../persistence/order-drafts.ts';
import type { OrderDeps } from './order-deps.ts';

const DAY_IN_MILLISECONDS = 86_400_000;
/** Rows deleted by one statement: small enough never to be noticed by a buyer. */
const BATCH = 1000;

/** Deletes rows of the separate calls that were not ordered within a day (D5). Returns how many went. */
export async function sweepUnsoldDrafts(deps: OrderDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - DAY_IN_MILLISECONDS);
  let swept = 0;
  for (let batch = -1; batch !== 0; swept += batch) batch = await sweepDrafts(deps.database.sql, before, BATCH);
  return swept;
}
