import type { Database, Sql } from '../database/sql.ts';
import { inBatches } from '../database/in-batches.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { lockTree } from '../desk/tree-place-queries.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { insertItems } from './new-item-queries.ts';
import { writePlaces } from './item-links-queries.ts';
import { isChanged, type PlannedItem, viewOfPlan } from './item-plan.ts';
import type { TreePlaces } from './item-tree-places.ts';
import { writeItems } from './stored-item-queries.ts';

export type PlanRefusal = 'item-changed' | 'item-refused';

export interface AppliedPlan {
  readonly changed: number;
  readonly created: number;
}

/** Articles that are written in one statement: the log of changes notes each of them whole, which takes a millisecond and more. */
const BATCH = 500;

interface Confirmed {
  /** Of the plan that was shown. */
  readonly fingerprint: string;
  /** Id of the member of staff. */
  readonly by: number;
}

interface Plan {
  readonly planned: readonly PlannedItem[];
  readonly places: TreePlaces;
}

/**
 * Writes a plan whole or not at all. It is made again under the locks of its articles: a plan of which anything has changed since it was
 * shown is refused.
 */
export async function applyPlan(
  database: Database,
  { fingerprint, by }: Confirmed,
  planUnderLocks: (sql: Sql) => Promise<Plan>,
): Promise<Outcome<AppliedPlan, PlanRefusal>> {
  try {
    return await database.transaction<Outcome<AppliedPlan, PlanRefusal>>(async (sql) => {
      await lockTree(sql);
      const { planned, places } = await planUnderLocks(sql);
      if (viewOfPlan(planned, (category) => places.wayTo(category)).fingerprint !== fingerprint) {
        return refused('item-changed');
      }
      if (planned.some(({ problems }) => problems.length > 0)) return refused('item-refused');
      return done(await write(sql, planned.filter(isChanged), by));
    });
  } catch (error) {
    // Another article took a reference or an address between the check and the commit.
    const isTaken = ['sidebar_items_reference_key', 'sidebar_items_slug_key'].some((key) =>
      isUniqueViolation(error, key),
    );
    if (!isTaken) throw error;
    return refused('item-changed');
  }
}

async function write(sql: Sql, planned: readonly PlannedItem[], by: number): Promise<AppliedPlan> {
  const known = planned.flatMap(({ before, values, parentId }) =>
    before === null ? [] : [{ before, values, parentId }],
  );
  const fresh = planned.filter(({ before }) => before === null);
  for (const batch of inBatches(known, BATCH))
    await writeItems(sql, batch.map(({ before, values }) => ({ id: before.id, values })), by); // prettier-ignore
  const moved = known.filter(({ before, parentId }) => before.parentId !== parentId);
  const ids: number[] = [];
  for (const batch of inBatches(fresh, BATCH))
    ids.push(...(await insertItems(sql, batch.map(({ values }) => values), by))); // prettier-ignore
  const placed = fresh.map(({ parentId }, at) => ({ id: ids[at] ?? 0, parentId }));
  await writePlaces(sql, [...moved.map(({ before, parentId }) => ({ id: before.id, parentId })), ...placed]);
  return { changed: known.length, created: fresh.length };
}
