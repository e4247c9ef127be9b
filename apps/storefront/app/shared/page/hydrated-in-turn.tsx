import { type ReactNode, Suspense, use, useState } from 'react';

/** Parts that wait to be hydrated, in the order of the page; null on the server, in development, and once the page is hydrated. */
let waiting: (() => void)[] | null = import.meta.env.SSR || import.meta.env.DEV ? null : [];
/** Where the next one belongs: parts of a part come before what follows it. */
let place = 0;

/** To be called when the last part is hydrated: what is drawn from then on waits for nothing. */
export function endTurns(): void {
  waiting = null;
}

/**
 * A part of the page that is hydrated in a task of its own, after the parts before it: a press or a frame is held up by one part, not by
 * the whole page. Its one element stays as the server sent it until then. Parts come in the order of the page, in which `useId` counts.
 */
export function HydratedInTurn({ children }: { children: ReactNode }) {
  const [turn] = useState(takeTurn);
  return (
    <Suspense>
      <Waiting turn={turn}>{children}</Waiting>
    </Suspense>
  );
}

function Waiting({ turn, children }: { turn: Promise<void> | null; children: ReactNode }) {
  if (turn !== null) use(turn);
  return children;
}

function takeTurn(): Promise<void> | null {
  if (waiting === null) return null;
  const { promise, resolve } = Promise.withResolvers<void>();
  if (waiting.length === 0) setTimeout(giveTurn);
  waiting.splice(place, 0, resolve);
  place += 1;
  return promise;
}

/** The next task is asked for before the part is hydrated; parts that it has go before what waits already. */
function giveTurn(): void {
  place = 0;
  waiting?.shift()?.();
  if (waiting !== null && waiting.length > 0) setTimeout(giveTurn);
}
