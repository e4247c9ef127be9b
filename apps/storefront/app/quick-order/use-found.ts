import { useCallback, useMemo, useState } from 'react';
import { useAsking } from '../shared/api/use-asking.ts';
import { findArticles, type FoundArticles } from './found-articles.ts';

interface Found {
  /** By reference. Missing: not known yet. */
  readonly found: ReadonlyMap<string, FoundArticles>;
  readonly hasFailed: boolean;
  readonly repeat: () => void;
}

const NOTHING_FOUND: ReadonlyMap<string, FoundArticles> = new Map();

/** Looks up the reference of each row once, as soon as it stands there. */
export function useFound(rows: readonly { readonly reference: string }[]): Found {
  const [found, setFound] = useState(NOTHING_FOUND);
  const [failedRound, setFailedRound] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const missing = useMemo(
    () => [...new Set(rows.map(({ reference }) => reference))].filter((reference) => !found.has(reference)),
    [rows, found],
  );
  useAsking({
    key: missing.length === 0 ? null : `${round} ${missing.join('\n')}`,
    async ask(signal) {
      const result = await findArticles(missing, signal);
      if (signal.aborted) return;
      if (result.ok) setFound((before) => new Map([...before, ...result.data]));
      setFailedRound(result.ok ? null : round);
    },
  });
  const repeat = useCallback(() => setRound((before) => before + 1), []);
  return { found, hasFailed: failedRound === round && missing.length > 0, repeat };
}
