import type { ItemProblem } from '@economat/contract';
import { checkTreePlace } from '../desk/rules/tree-place.ts';
import type { PlannedItem } from './item-plan.ts';
import type { TreePlaces } from './item-tree-places.ts';

const GONE = 'Ce rayon n’existe plus. Choisissez-en un autre.';

/** Adds what speaks against the places of those that move, all of them moved at the same time. */
export function judgePlaces(planned: readonly PlannedItem[], places: TreePlaces): PlannedItem[] {
  const moving = planned.filter(({ before, parentId }) => before?.parentId !== parentId);
  if (moving.length === 0) return [...planned];
  for (const { before, parentId } of moving) if (before !== null) places.put(before.id, parentId);
  const judged = new Map(
    places
      .placesOf(moving.map(({ before, parentId }) => ({ id: before?.id ?? null, parentId })))
      .map((place, at) => [moving[at], checkTreePlace(place)]),
  );
  for (const { before } of moving) if (before !== null) places.put(before.id, before.parentId);
  return planned.map((item) => {
    const problems: ItemProblem[] = (judged.get(item) ?? []).map(({ message }) => ({ field: 'parent', message }));
    const isGone = item.parentId !== null && judged.has(item) && !places.knows(item.parentId);
    return {
      ...item,
      problems: [...item.problems, ...problems, ...(isGone ? [{ field: 'parent', message: GONE }] : [])],
    };
  });
}
