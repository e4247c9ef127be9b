import { type CellChange, type ItemProblem, itemText, type TableField } from '@economat/contract';
import type { Database, Sql } from '../database/sql.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { done, type Outcome, type Refusal, refused } from '../outcome.ts';
import { itemProblems, TAKEN, takenValues } from './item-problems.ts';
import { type ItemValues, withValues } from './item-values.ts';
import { judgeGoingOnline } from './judge-going-online.ts';
import { readCell } from './read-cell.ts';
import { lockItems, writeItems } from './stored-item-queries.ts';

type Saved = Outcome<null, 'not-found' | 'item-changed' | 'item-refused'>;

/** Saves fields of an article, unless somebody else has changed one of them meanwhile or a rule speaks against it. */
export async function saveCells(
  database: Database,
  id: number,
  changes: readonly CellChange[],
  by: number,
): Promise<Saved> {
  try {
    return await database.transaction((sql) => save(sql, id, changes, by));
  } catch (error) {
    // Another article took the reference between the check and the commit.
    if (!isUniqueViolation(error, 'sidebar_items_reference_key')) throw error;
    return refusedBy([{ field: 'reference', message: TAKEN }]);
  }
}

async function save(sql: Sql, id: number, changes: readonly CellChange[], by: number): Promise<Saved> {
  const [item] = await lockItems(sql, [id]);
  if (item === undefined) return refused('not-found');
  const read = changes.map((change) => ({ ...change, read: readCell(change.field, change.after) }));
  const current = changedMeanwhile(item.values, changes);
  if (Object.keys(current).length > 0) return { ok: false, code: 'item-changed', details: { current } };
  const unread = read.flatMap(({ field, read: cell }) => (cell.ok ? [] : [{ field, message: cell.message }]));
  if (unread.length > 0) return refusedBy(unread);
  const values = withValues(
    item.values,
    Object.fromEntries(read.flatMap(({ field, read: cell }) => (cell.ok ? [[field, cell.value]] : []))),
  );
  const taken = await takenValues(sql, [{ id, values }]);
  const planned = {
    line: null,
    before: item,
    values,
    parentId: item.parentId,
    problems: itemProblems(values, item.values),
    left: null,
  };
  const [judged = planned] = await judgeGoingOnline(sql, [planned]);
  const problems = [...judged.problems, ...(taken.get(0) ?? [])];
  if (problems.length > 0) return refusedBy(problems);
  await writeItems(sql, [{ id, values }], by);
  return done(null);
}

/** What stands in cells that are neither as the editor saw them nor as they shall be. */
function changedMeanwhile(values: ItemValues, changes: readonly CellChange[]): Partial<Record<TableField, string>> {
  const present = changes.map(({ field, before, after }) => ({
    field,
    before,
    after,
    now: itemText(field, values[field]),
  }));
  return Object.fromEntries(
    present.filter(({ before, after, now }) => now !== before && now !== after).map(({ field, now }) => [field, now]),
  );
}

function refusedBy(problems: readonly ItemProblem[]): Refusal<'item-refused'> {
  return { ok: false, code: 'item-refused', details: { problems } };
}
