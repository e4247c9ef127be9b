import { endpoints, type ShoppingList } from '@economat/contract';
import { useState } from 'react';
import { callAsCustomer } from '../account/session/as-customer.ts';
import { browserApi } from '../shared/api/client.ts';
import { useAsking } from '../shared/api/use-asking.ts';

interface TickedLists {
  /** Those of the ticked lists that were read, in the order of the ticks. */
  readonly lists: readonly ShoppingList[];
  readonly isReading: boolean;
  readonly hasFailed: boolean;
  readonly repeat: () => void;
}

/** Reads each ticked list with its lines, once. */
export function useTickedLists(ticked: readonly string[]): TickedLists {
  const [known, setKnown] = useState<ReadonlyMap<string, ShoppingList>>(new Map());
  const [failedRound, setFailedRound] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const missing = ticked.filter((id) => !known.has(id));
  useAsking({
    key: missing.length === 0 ? null : `${round} ${missing.join(' ')}`,
    async ask(signal) {
      const read = await Promise.all(
        missing.map((id) =>
          callAsCustomer((token) => browserApi.call(endpoints.list, { params: { id }, token, signal })),
        ),
      );
      if (signal.aborted) return;
      const lists = read.flatMap((result) => (result.ok ? [result.data.data] : []));
      setKnown((before) => new Map([...before, ...lists.map((list) => [list.documentId, list] as const)]));
      setFailedRound(lists.length === missing.length ? null : round);
    },
  });
  const hasFailed = missing.length > 0 && failedRound === round;
  return {
    lists: ticked.flatMap((id) => known.get(id) ?? []),
    isReading: missing.length > 0 && !hasFailed,
    hasFailed,
    repeat: () => setRound((before) => before + 1),
  };
}
