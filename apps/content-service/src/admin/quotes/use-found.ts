import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { type DeskInput, type DeskResult, type DeskRow, useDeskApi } from '../desk/desk-api';

/** A pause in which a person who types goes on. */
const PAUSE_MS = 250;

/** What a call answers to what was typed last, null while nothing is asked; the former answer stays until the next one is there. */
export function useFound<Row extends DeskRow>(row: Row, input: DeskInput<Row> | null) {
  const api = useDeskApi();
  const asked = JSON.stringify(input);
  const [found, setFound] = useState<DeskResult<z.output<Row['answer']>> | null>(null);

  useEffect(() => {
    if (asked === 'null') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void api.call(row, JSON.parse(asked) as DeskInput<Row>).then((result) => {
        if (isCurrent) setFound(result);
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, row, asked]);

  return input === null ? null : found;
}
