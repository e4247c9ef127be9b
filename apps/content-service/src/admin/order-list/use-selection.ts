import { useState } from 'react';
import type { ListedOrder } from './listed-order';

/** Chosen orders, kept from page to page of a list. */
export interface Selection {
  readonly orders: readonly ListedOrder[];
  readonly has: (order: ListedOrder) => boolean;
  readonly choose: (orders: readonly ListedOrder[], isChosen: boolean) => void;
  readonly clear: () => void;
}

type Chosen = ReadonlyMap<string, ListedOrder>;

const NONE: Chosen = new Map();

/** @param list what is chosen from: another list begins with nothing chosen. */
export function useSelection(list: string): Selection {
  const [last, setLast] = useState({ list, chosen: NONE });
  const chosen = last.list === list ? last.chosen : NONE;
  const keep = (next: Chosen) => setLast({ list, chosen: next });
  return {
    orders: [...chosen.values()],
    has: ({ documentId }) => chosen.has(documentId),
    choose: (orders, isChosen) => {
      const next = new Map(chosen);
      for (const order of orders) {
        if (isChosen) next.set(order.documentId, order);
        else next.delete(order.documentId);
      }
      keep(next);
    },
    clear: () => keep(NONE),
  };
}
