import { addressOf } from '@economat/contract';
import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { type DeskInput, type DeskResult, type DeskRow, useDeskApi } from './desk-api';

/** The server's answer; null while loading. */
export type Answer<Data> = DeskResult<Data> | null;

interface ReadAnswer<Data> {
  readonly answer: Answer<Data>;
  /** False while the answer is that to an earlier address. */
  readonly isCurrent: boolean;
  /** Reads again; what is shown stays until the new answer is there. */
  readonly reload: () => void;
}

/** What the server answers to a call, read when the screen opens and again when the call's address changes. */
export function useAnswer<Row extends DeskRow>(row: Row, input: DeskInput<Row>): ReadAnswer<z.output<Row['answer']>> {
  const api = useDeskApi();
  const address = addressOf(row, input);
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<{ address: string; answer: Answer<z.output<Row['answer']>> } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void api.read(row, address).then((result) => {
      if (isCurrent) setLast({ address, answer: result });
    });
    return () => {
      isCurrent = false;
    };
  }, [api, row, address, round]);

  const answer = last?.answer ?? null;
  return {
    answer,
    isCurrent: last?.address === address,
    reload: useCallback(() => setRound((count) => count + 1), []),
  };
}
