import { endpoints } from '@economat/contract';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ApiResult, browserApi } from '../../api/client.ts';
import { useText } from '../../text/use-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/surfaces.tsx';
import { type Outcome, OutcomeView } from './outcome.tsx';

/** The buyer came back from PayPal: the server finishes the payment and says what became of it. Safe to reload. */
export function PayPalReturn() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const [outcome, setOutcome] = useState<Outcome>('asking');
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (token === null) return;
    let isCurrent = true;
    void ask(token).then((found) => {
      if (isCurrent) setOutcome(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [token, round]);

  const retry = useCallback(() => {
    setOutcome('asking');
    setRound((before) => before + 1);
  }, []);
  return token === null ? <NoPayment /> : <OutcomeView outcome={outcome} onRetry={retry} />;
}

/** The address names no payment: nobody came here from PayPal. */
function NoPayment() {
  const text = useText('payment');
  return (
    <EmptyState
      heading="h1"
      title={text.paypal.noOrder}
      action={<LinkButton to="/checkout">{text.returnToCheckout}</LinkButton>}
    />
  );
}

async function ask(token: string): Promise<Outcome> {
  const result = await browserApi.call(endpoints.capturePayPalOrder, { query: { token }, token: null });
  return result.ok ? OF_STATUS[result.data.status] : outcomeOfFailure(result);
}

const OF_STATUS = { COMPLETED: 'paid', PENDING: 'pending', DECLINED: 'refused', VOIDED: 'void' } as const;

function outcomeOfFailure({ failure }: Extract<ApiResult<never>, { ok: false }>): Outcome {
  if (failure.kind !== 'refused') return 'unavailable';
  switch (failure.code) {
    case 'payment-not-completed':
    case 'not-found':
    case 'invalid-query':
      return 'not-finished';
    case 'payment-amount-mismatch':
      return 'trouble';
    default:
      return 'unavailable';
  }
}
