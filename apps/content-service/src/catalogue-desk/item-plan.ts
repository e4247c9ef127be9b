import { createHash } from 'node:crypto';
import { type ItemField, type ItemPlan, type ItemProblem, itemText, type PlannedItemView } from '@economat/contract';
import type { ItemValues, StoredItem } from './item-values.ts';

/** What is to become of an article; its values and its place as they would be stored. */
export interface PlannedItem {
  readonly line: number | null;
  /** As it is stored; null for a new one. */
  readonly before: StoredItem | null;
  readonly values: ItemValues;
  readonly parentId: number | null;
  readonly problems: readonly ItemProblem[];
  readonly left: string | null;
}

/** The way to a category in words, '' for the first level. */
export type WayTo = (category: number | null) => string;

/** The plan as people read it, with a fingerprint of exactly its changes. */
export function viewOfPlan(planned: readonly PlannedItem[], wayTo: WayTo): ItemPlan {
  const items = planned.map((item) => viewOfItem(item, wayTo));
  const changes = items.map(({ id, line, changes: fields, problems }) => [id, line, fields, problems]);
  return { items, fingerprint: createHash('sha256').update(JSON.stringify(changes)).digest('hex') };
}

function viewOfItem({ line, before, values, parentId, problems, left }: PlannedItem, wayTo: WayTo): PlannedItemView {
  const fields = (Object.keys(values) as ItemField[]).map((field) => ({
    field: field as string,
    before: before === null ? '' : itemText(field, before.values[field]),
    after: itemText(field, values[field]),
  }));
  const place = { field: 'parent', before: before === null ? '' : wayTo(before.parentId), after: wayTo(parentId) };
  const changes = [...fields, place].filter((change) => change.before !== change.after);
  return {
    line,
    id: before?.id ?? null,
    title: (before?.values ?? values).title,
    changes,
    problems: [...problems],
    left,
  };
}

/** Whether there is anything to write. */
export function isChanged({ before, values, parentId }: PlannedItem): boolean {
  if (before === null) return true;
  return (
    before.parentId !== parentId ||
    (Object.keys(values) as ItemField[]).some((field) => values[field] !== before.values[field])
  );
}
