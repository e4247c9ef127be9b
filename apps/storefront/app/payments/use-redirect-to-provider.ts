import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiFailure, ApiResult } from '../shared/api/client.ts';
import type { OrderAccess } from '../shared/api/order-access.ts';
import { withOrderAccess } from '../orders/current/with-order-access.ts';

/** After this time the provider's page may never open (milliseconds). */
const PATIENCE = 15_000;

export interface ProviderRedirect {
  /** opening: the shop prepares the payment. leaving: the browser is on its way. late: the provider's page does not open. */
  readonly phase: 'here' | 'opening' | 'leaving' | 'late';
  /** Why the payment could not be opened. */
  readonly failure: ApiFailure | null;
  /** Opens the payment, then leaves; further presses do nothing. */
  readonly start: <Data>(
    open: (access: OrderAccess) => Promise<ApiResult<Data>>,
    leave: (data: Data) => void,
  ) => Promise<void>;
}

/**
 * From the paying button to the provider's page, and back by the browser's Back. The order is read again when it is not payable, and after
 * Back.
 */
export function useRedirectToProvider(access: OrderAccess): ProviderRedirect {
  const { revalidate } = useRevalidator();
  const [phase, setPhase] = useState<ProviderRedirect['phase']>('here');
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  useEffect(() => {
    if (phase !== 'leaving') return;
    const timer = setTimeout(() => setPhase('late'), PATIENCE);
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    function resetOnReturn({ persisted }: PageTransitionEvent): void {
      if (!persisted) return;
      setPhase('here');
      setFailure(null);
      void revalidate();
    }
    addEventListener('pageshow', resetOnReturn);
    return () => removeEventListener('pageshow', resetOnReturn);
  }, [revalidate]);

  async function start<Data>(
    open: (access: OrderAccess) => Promise<ApiResult<Data>>,
    leave: (data: Data) => void,
  ): Promise<void> {
    if (phase === 'opening' || phase === 'leaving') return;
    setPhase('opening');
    setFailure(null);
    const opened = await withOrderAccess(access, open);
    if (opened.ok) {
      setPhase('leaving');
      return leave(opened.data);
    }
    setPhase('here');
    setFailure(opened.failure);
    // Paid or cancelled meanwhile, in another tab or by a late webhook: the order itself shows it.
    if (opened.failure.kind === 'refused' && opened.failure.code === 'order-not-payable') void revalidate();
  }

  return { phase, failure, start };
}
