import { useCallback, useEffect, useState } from 'react';
import type { ApiFailure, ApiResult } from '../../api/client.ts';
import { isSessionFailure } from '../../session/session-failure.ts';
import { sessionStore } from '../../session/session-store.ts';

export type Loaded<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ApiFailure }
  | { readonly status: 'loaded'; readonly data: Data };

/**
 * Something of the customer's that a screen shows. A token that the server no longer takes ends the session.
 * @param load must be stable (`useCallback`); a new one asks again.
 */
export function useLoaded<Data>(token: string, load: (token: string) => Promise<ApiResult<Data>>) {
  const [state, setState] = useState<Loaded<Data>>({ status: 'loading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    // While a session is renewed, the screen stays as it is.
    if (token === '') return;
    let isCurrent = true;
    void load(token).then((result) => {
      if (!isCurrent) return;
      if (result.ok) {
        setState({ status: 'loaded', data: result.data });
        return;
      }
      if (isSessionFailure(result.failure)) sessionStore.expire(token);
      setState({ status: 'failed', failure: result.failure });
    });
    return () => {
      isCurrent = false;
    };
  }, [token, load, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const show = useCallback((data: Data) => setState({ status: 'loaded', data }), []);
  return { state, reload, show };
}
