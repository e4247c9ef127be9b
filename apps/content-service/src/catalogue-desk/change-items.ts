import type { ItemPlan, ItemsChange } from '@economat/contract';
import type { Database, Sql } from '../database/sql.ts';
import type { Outcome } from '../outcome.ts';
import { applyPlan, type AppliedPlan, type PlanRefusal } from './apply-plan.ts';
import { type PlannedItem, viewOfPlan } from './item-plan.ts';
import { judgeGoingOnline } from './judge-going-online.ts';
import { judgePlaces } from './judge-places.ts';
import { TreePlaces } from './item-tree-places.ts';
import type { StoredItem } from './item-values.ts';
import { planChange } from './plan-change.ts';
import { lockItems, readItems } from './stored-item-queries.ts';

interface WantedChange {
  readonly ids: readonly number[];
  readonly change: ItemsChange;
}

/** What a change would do to each article. */
export async function planItems(sql: Sql, { ids, change }: WantedChange): Promise<ItemPlan> {
  const { planned, places } = await planOf(sql, await readItems(sql, ids), change);
  return viewOfPlan(planned, (category) => places.wayTo(category));
}

/** Changes all of them or none, and only as it was shown. */
export function changeItems(
  database: Database,
  { ids, change, fingerprint }: WantedChange & { readonly fingerprint: string },
  by: number,
): Promise<Outcome<AppliedPlan, PlanRefusal>> {
  return applyPlan(database, { fingerprint, by }, async (sql) => planOf(sql, await lockItems(sql, ids), change));
}

async function planOf(
  sql: Sql,
  items: readonly StoredItem[],
  change: ItemsChange,
): Promise<{ planned: PlannedItem[]; places: TreePlaces }> {
  const category = change.kind === 'move' ? change.category : null;
  const places = await TreePlaces.read(sql, category === null ? [] : [category]);
  const planned = items.map((item) => planChange(item, change));
  return { planned: await judgeGoingOnline(sql, judgePlaces(planned, places)), places };
}
