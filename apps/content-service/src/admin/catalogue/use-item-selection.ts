import { useState } from 'react';

export interface ItemSelection {
  /** Chosen articles that the table still shows, in its order. */
  readonly ids: readonly number[];
  readonly isAll: boolean;
  readonly has: (id: number) => boolean;
  readonly choose: (id: number, isChosen: boolean) => void;
  /** Everything that the table shows, also what was never in view. */
  readonly chooseAll: (isChosen: boolean) => void;
}

const NONE: ReadonlySet<number> = new Set();

export function useItemSelection(shown: readonly number[]): ItemSelection {
  const [chosen, setChosen] = useState(NONE);
  const ids = chosen.size === 0 ? [] : shown.filter((id) => chosen.has(id));
  return {
    ids,
    isAll: shown.length > 0 && ids.length === shown.length,
    has: (id) => chosen.has(id),
    choose(id, isChosen) {
      const next = new Set(chosen);
      if (isChosen) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
    chooseAll: (isChosen) => setChosen(isChosen ? new Set(shown) : NONE),
  };
}
