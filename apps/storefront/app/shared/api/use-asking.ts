import { useState, useSyncExternalStore } from 'react';

interface Asked<Answer> {
  /** Key of the question; `null`: there is none. */
  readonly key: string | null;
  /** Delay in milliseconds: a question that changes meanwhile is never sent. */
  readonly pause?: number;
  /** May be asked again after it was aborted. */
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
}

/** The answer to a question that depends on input; `null` until it arrives. The call is aborted when the screen no longer needs it. */
export function useAsking<Answer>({ key, pause = 0, ask }: Asked<Answer>): Answer | null {
  const [present, setPresent] = useState(() => ({ key, question: questionOf(key, pause, ask) }));
  if (present.key !== key) setPresent({ key, question: questionOf(key, pause, ask) });
  const { subscribe, answer } = present.question;
  return useSyncExternalStore(subscribe, answer, () => null);
}

/** The same, with the last answer while the next one is loading. */
export function useLastAnswer<Answer>(asked: Asked<Answer>): Answer | null {
  const answer = useAsking(asked);
  const [last, setLast] = useState<Answer | null>(null);
  if (answer !== null && answer !== last) setLast(answer);
  return answer ?? last;
}

function questionOf<Answer>(key: string | null, pause: number, ask: Asked<Answer>['ask']) {
  let answer: Answer | null = null;

  function subscribe(listener: () => void): () => void {
    if (key === null || answer !== null) return () => undefined;
    const abandon = new AbortController();
    async function send(): Promise<void> {
      const found = await ask(abandon.signal);
      if (abandon.signal.aborted) return;
      answer = found;
      listener();
    }
    const timer = setTimeout(() => void send(), pause);
    return () => {
      clearTimeout(timer);
      abandon.abort();
    };
  }

  return { subscribe, answer: () => answer };
}
