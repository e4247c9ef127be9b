import type { Sql } from '../database/sql.ts';
import { checkGoingOnline, type ShownItem } from '../desk/rules/going-online.ts';
import { type ItemFacts, readItemFacts } from './item-facts-queries.ts';
import { isChanged, type PlannedItem } from './item-plan.ts';
import { problemOf } from './item-problems.ts';
import type { ItemValues } from './item-values.ts';

const NO_FACTS: ItemFacts = { hasContents: false, pictures: [], description: '' };

/** Adds to those that are to be online what they lack, as their form does: also to what was online and would lose something. */
export async function judgeGoingOnline(sql: Sql, planned: readonly PlannedItem[]): Promise<PlannedItem[]> {
  const stored = planned.flatMap((item) => (isJudged(item) && item.before !== null ? [item.before.id] : []));
  const facts = await readItemFacts(sql, stored);
  return planned.map((item) => {
    if (!isJudged(item)) return item;
    const { before, values, parentId } = item;
    const own = facts.get(before?.id ?? 0) ?? NO_FACTS;
    const former = before === null ? null : shownItem(before.values, before.parentId, own);
    const lacks = checkGoingOnline(shownItem(values, parentId, own), former);
    return { ...item, problems: [...item.problems, ...lacks.map(problemOf)] };
  });
}

function isJudged(item: PlannedItem): boolean {
  return item.values.isOnline && isChanged(item);
}

function shownItem(values: ItemValues, parentId: number | null, facts: ItemFacts): ShownItem {
  return {
    ...facts,
    title: values.title,
    isOnline: values.isOnline,
    hasDepartment: parentId !== null,
    isHomeTile: values.isHomeProduct !== null,
    price: values.PD_PriceRange,
    vatPercent: values.VAT,
    manufacturer: values.manufacturer,
    isService: values.nature === 'service',
    reference: values.reference,
  };
}
