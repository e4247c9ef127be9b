import { useEffect, useRef } from 'react';
import { type ClientActionFunctionArgs, data, type FetcherSubmitOptions, useFetcher } from 'react-router';
import type { ApiResult } from './client.ts';

/** Makes the change that a screen asks for. */
type Change = (asked: unknown, params: ClientActionFunctionArgs['params']) => Promise<ApiResult<unknown>>;

/** A route's `clientAction`: what became of a change. After a failure nothing is read again, and the page stays as it is. */
export function actionOf(change: Change) {
  return async ({ request, params }: ClientActionFunctionArgs) => {
    const result = await change(await request.json(), params);
    return data(result, { status: result.ok ? 200 : 400 });
  };
}

/** Sends what a screen asks for and waits for what became of it. */
export type Act<Asked, Data = unknown> = (
  asked: Asked,
  options?: Pick<FetcherSubmitOptions, 'defaultShouldRevalidate'>,
) => Promise<ApiResult<Data>>;

/**
 * Sends changes to the route's own `clientAction`, and tells which one is under way. To be used by a component that outlives it:
 * what the route reads again may take a row away, but not the route's screen.
 */
export function useAction<Asked, Data = unknown>() {
  const { state, data: answer, json, submit } = useFetcher<unknown>();
  const waiting = useRef<((answer: ApiResult<Data>) => void) | null>(null);
  const isSubmitting = state === 'submitting';

  useEffect(() => {
    if (isSubmitting || answer === undefined) return;
    waiting.current?.(answer as ApiResult<Data>);
    waiting.current = null;
  }, [isSubmitting, answer]);

  const act: Act<Asked, Data> = (asked, options) =>
    new Promise((resolve) => {
      waiting.current = resolve;
      // Drawn at once, so that a second press finds the button busy.
      void submit(JSON.stringify(asked), { ...options, method: 'post', encType: 'application/json', flushSync: true });
    });
  return { act, underWay: isSubmitting ? (json as Asked) : null };
}
