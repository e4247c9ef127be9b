import { type ItemRow, ITEMS_PER_CALL, staffEndpoints } from '@economat/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDeskApi } from '../desk/desk-api';

/** A row that is scrolled past faster than this is not read. */
const PAUSE_MS = 60;

interface ItemRows {
  readonly rows: ReadonlyMap<number, ItemRow>;
  readonly keep: (row: ItemRow) => void;
  /** Reads what is in view again. */
  readonly refresh: () => void;
  readonly problem: string | null;
}

/**
 * The rows that are or were in view. What comes into view is read with its neighbours, once scrolling has slowed down.
 * @param shown ids in view.
 */
export function useItemRows(ids: readonly number[], first: number, last: number): ItemRows {
  const api = useDeskApi();
  const [rows, setRows] = useState<ReadonlyMap<number, ItemRow>>(new Map());
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const fresh = useRef({ round: 0, ids: new Set<number>() });

  useEffect(() => {
    if (fresh.current.round !== round) fresh.current = { round, ids: new Set() };
    const known = fresh.current.ids;
    if (ids.slice(first, last + 1).every((id) => known.has(id))) return undefined;
    const timer = setTimeout(() => {
      const start = Math.max(0, Math.min(first, ids.length - 1) - Math.floor(ITEMS_PER_CALL / 4));
      const wanted = ids.slice(start, start + ITEMS_PER_CALL).filter((id) => !known.has(id));
      if (wanted.length === 0) return;
      for (const id of wanted) known.add(id);
      void api.call(staffEndpoints.itemRows, { query: { ids: wanted.join(',') } }).then((result) => {
        setProblem(result.ok ? null : result.message);
        if (result.ok)
          setRows((before) => new Map([...before, ...result.data.data.map((row) => [row.id, row] as const)]));
        else for (const id of wanted) known.delete(id);
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [api, ids, first, last, round]);

  return {
    rows,
    problem,
    keep: useCallback((row: ItemRow) => setRows((before) => new Map(before).set(row.id, row)), []),
    refresh: useCallback(() => setRound((count) => count + 1), []),
  };
}
