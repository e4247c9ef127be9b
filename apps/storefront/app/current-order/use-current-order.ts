import { type Order, endpoints } from '@economat/contract';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type ApiFailure, browserApi } from '../api/client.ts';
import type { OrderAccess } from '../api/order-access.ts';
import { isSessionFailure } from '../session/session-failure.ts';
import { useSession } from '../session/use-session.ts';
import { type CurrentOrder, orderOfPath, readCurrentOrder, rememberCurrentOrder } from './current-order.ts';
import { withOrderAccess } from './with-order-access.ts';

export type CurrentOrderState =
  | { status: 'reading' }
  /** This tab has no order. */
  | { status: 'none' }
  /** There is no such order, or not for this reader: the answer is the same for both. */
  | { status: 'not-found' }
  | { status: 'failed'; failure: ApiFailure }
  | { status: 'loaded'; order: Order; access: OrderAccess };

export interface CurrentOrderControl {
  readonly state: CurrentOrderState;
  /** Asks again, after a failure. */
  readonly reload: () => void;
  /** Shows what a call has just answered. */
  readonly show: (order: Order) => void;
}

/**
 * The order of this tab, always from the server: safe to reload and to come back to (U26).
 * @param orderId of the page's path, which becomes the tab's order once it was read; a mail's link carries its token behind `#`.
 */
export function useCurrentOrder(orderId: string | null = null): CurrentOrderControl {
  const { hash } = useLocation();
  const session = useSession();
  const [state, setState] = useState<CurrentOrderState>({ status: 'reading' });
  const [round, setRound] = useState(0);
  const isKnown = session.status !== 'reading';
  const { token } = session;

  useEffect(() => {
    if (!isKnown) return;
    const wanted = orderId === null ? readCurrentOrder() : orderOfPath(orderId, hash.slice(1));
    const abandon = new AbortController();
    void load(wanted, token, abandon.signal).then((loaded) => {
      if (abandon.signal.aborted) return;
      if (orderId !== null && wanted !== null && loaded.status === 'loaded') rememberCurrentOrder(wanted);
      setState(loaded);
    });
    return () => abandon.abort();
  }, [isKnown, token, round, orderId, hash]);

  const reload = useCallback(() => {
    // An order that is shown stays until the newer answer is here.
    setState((before) => (before.status === 'loaded' ? before : { status: 'reading' }));
    setRound((before) => before + 1);
  }, []);
  const show = useCallback((order: Order) => {
    setState((before) => (before.status === 'loaded' ? { ...before, order } : before));
  }, []);
  return { state, reload, show };
}

async function load(
  wanted: CurrentOrder | null,
  token: string | null,
  signal: AbortSignal,
): Promise<CurrentOrderState> {
  if (wanted === null) return { status: 'none' };
  const access = { token, accessToken: wanted.accessToken };
  const result = await withOrderAccess(access, (usable) =>
    browserApi.call(endpoints.order, { params: { id: wanted.id }, access: usable, signal }),
  );
  if (result.ok) return { status: 'loaded', order: result.data.data, access };
  const { failure } = result;
  if (failure.kind === 'refused' && (failure.status === 404 || isSessionFailure(failure)))
    return { status: 'not-found' };
  return { status: 'failed', failure };
}
