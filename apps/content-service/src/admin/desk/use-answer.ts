import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { type DeskRefusal, useDeskApi } from './desk-api';

export type Answer<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly refusal: DeskRefusal }
  | { readonly state: 'ready'; readonly data: Data };

interface ReadAnswer<Data> {
  readonly answer: Answer<Data>;
  /** Reloads; the present answer stays until the new one arrives. */
  readonly reload: () => void;
}

/**
 * The server's answer at `path` (below `/api/staff`), loaded on mount and when the path changes.
 * @param schema must be the same object at every render.
 */
export function useAnswer<Schema extends z.core.$ZodType>(path: string, schema: Schema): ReadAnswer<z.output<Schema>> {
  const api = useDeskApi();
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer<z.output<Schema>>>({ state: 'loading' });

  useEffect(() => {
    let isCurrent = true;
    void api.get(path, schema).then((result) => {
      if (!isCurrent) return;
      setAnswer(result.ok ? { state: 'ready', data: result.data } : { state: 'refused', refusal: result.refusal });
    });
    return () => {
      isCurrent = false;
    };
  }, [api, path, schema, round]);

  return { answer, reload: useCallback(() => setRound((count) => count + 1), []) };
}
