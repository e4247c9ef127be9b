import { type ClientActionFunctionArgs, data, type FetcherSubmitOptions, useFetcher } from 'react-router';
import type { ApiResult } from './client.ts';

/** Makes the change that a screen asks for. */
type Change = (asked: unknown, params: ClientActionFunctionArgs['params']) => Promise<ApiResult<unknown>>;

/** A change on its way to the route's `clientAction`. */
interface Sent<Asked> {
  readonly number: number;
  readonly asked: Asked;
}

/** Who waits for which change of this page load. A screen that is left meanwhile is still told. */
const waiting = new Map<number, (result: ApiResult<unknown>) => void>();
let lastNumber = 0;

/** A route's `clientAction`: what became of a change. After a failure nothing is read again, and the page stays as it is. */
export function actionOf(change: Change) {
  return async ({ request, params }: ClientActionFunctionArgs) => {
    const { number, asked } = (await request.json()) as Sent<unknown>;
    const result = await change(asked, params);
    // After the router, which draws first that nothing is under way any more.
    setTimeout(() => {
      waiting.get(number)?.(result);
      waiting.delete(number);
    });
    return data(result, { status: result.ok ? 200 : 400 });
  };
}

/** Sends what a screen asks for and waits for what became of it. */
export type Act<Asked, Data = unknown> = (
  asked: Asked,
  options?: Pick<FetcherSubmitOptions, 'defaultShouldRevalidate'>,
) => Promise<ApiResult<Data>>;

/** Sends changes to the route's own `clientAction`, and tells which one is under way. */
export function useAction<Asked, Data = unknown>() {
  const { state, json, submit } = useFetcher<unknown>();

  const act: Act<Asked, Data> = (asked, options) =>
    new Promise((resolve) => {
      lastNumber += 1;
      const sent: Sent<Asked> = { number: lastNumber, asked };
      waiting.set(sent.number, resolve as (result: ApiResult<unknown>) => void);
      // Drawn at once, so that a second press finds the button busy.
      void submit(JSON.stringify(sent), { ...options, method: 'post', encType: 'application/json', flushSync: true });
    });
  return { act, underWay: state === 'submitting' ? (json as unknown as Sent<Asked>).asked : null };
}
