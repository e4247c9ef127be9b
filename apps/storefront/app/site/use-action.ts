import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

/**
 * Sends a change to the route's own `clientAction` and waits for its answer. To be used by a component that outlives it: what the
 * route reads again may take a row away, but not the route's screen.
 */
export function useAction<Change, Answer>(): (change: Change) => Promise<Answer> {
  const { state, data, submit } = useFetcher<unknown>();
  const waiting = useRef<((answer: Answer) => void) | null>(null);

  useEffect(() => {
    if (state === 'submitting' || data === undefined) return;
    waiting.current?.(data as Answer);
    waiting.current = null;
  }, [state, data]);

  return (change) =>
    new Promise((resolve) => {
      waiting.current = resolve;
      void submit(JSON.stringify(change), { method: 'post', encType: 'application/json' });
    });
}
