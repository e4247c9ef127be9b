import { endpoints } from '@economat/contract';
import { useRevalidator } from 'react-router';
import { loadTabOrder, NoOrder, type ReadOrder } from '../orders/current/load-order.ts';
import { type ApiResult, browserApi } from '../shared/api/client.ts';
import { FailedCall } from '../shared/api/failed-call.ts';
import { useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/surfaces.tsx';
import { type Outcome, OutcomeView } from './outcome.tsx';

interface PayPalReturnProps {
  /** `null`: the address names no payment. */
  outcome: Outcome | null;
  paid: ReadOrder | null;
}

/** The buyer's return from PayPal. */
export function PayPalReturn({ outcome, paid }: PayPalReturnProps) {
  const { revalidate, state } = useRevalidator();
  if (outcome === null) return <NoPayment />;
  return (
    <OutcomeView outcome={state === 'loading' ? 'asking' : outcome} onRetry={() => void revalidate()} paid={paid} />
  );
}

/** Nobody came here from PayPal. */
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

/** The server finishes the payment and returns its outcome. Safe to repeat. */
export async function finishPayPal(token: string): Promise<Outcome> {
  const result = await browserApi.call(endpoints.capturePayPalOrder, { query: { token }, token: null });
  return result.ok ? OF_STATUS[result.data.status] : outcomeOfFailure(result);
}

/** The order of this tab, if it is the paid one: whoever returns in another browser has none. */
export async function readPaidOrder(): Promise<ReadOrder | null> {
  try {
    const read = await loadTabOrder(null);
    return read.order.paymentStatus === 'paid' ? read : null;
  } catch (error) {
    if (error instanceof FailedCall || error instanceof NoOrder) return null;
    throw error;
  }
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
