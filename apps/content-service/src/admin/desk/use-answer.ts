import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { type DeskApi, type DeskResult, useDeskApi } from './desk-api';

/** The server's answer; null while loading. */
export type Answer<Data> = DeskResult<Data> | null;

interface ReadAnswer<Data> {
  readonly answer: Answer<Data>;
  /** Reloads; the present answer stays until the new one arrives. */
  readonly reload: () => void;
}

/**
 * What the server says at `path`, read when the screen opens and again when the path changes.
 * @param schema must be the same object at every render, as must `api`: the desk's calls unless others are given.
 */
export function useAnswer<Schema extends z.core.$ZodType>(
  path: string,
  schema: Schema,
  api?: DeskApi,
): ReadAnswer<z.output<Schema>> {
  const deskApi = useDeskApi();
  const calls = api ?? deskApi;
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer<z.output<Schema>>>(null);

  useEffect(() => {
    let isCurrent = true;
    void calls.get(path, schema).then((result) => {
      if (isCurrent) setAnswer(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [calls, path, schema, round]);

  return { answer, reload: useCallback(() => setRound((count) => count + 1), []) };
}
