import type { PaymentProvider, ProviderResult, RefundFacts } from '../payment-provider.ts';
import { refundAnswer, type PayPalRefund } from './answers.ts';
import { decimal } from './decimal.ts';
import type { PayPalClient } from './rest-client.ts';

/** Refunds of captures. A repeated call with the same request id returns the first one's refund, for 45 days. */
export function refundsAt(client: PayPalClient): Pick<PaymentProvider, 'refund' | 'inquireRefund'> {
  return {
    async refund(attempt, { key, amount, isRepeatable }) {
      if (!isRepeatable) return unavailable('asked for longer ago than PayPal knows a request again');
      const path = `/v2/payments/captures/${encodeURIComponent(attempt.captureReference ?? '')}/refund`;
      const body = { amount: { currency_code: attempt.currency, value: decimal(amount) } };
      const call = { method: 'POST', path, body, requestId: `refund-${key}`, answer: refundAnswer } as const;
      const refunded = await client.send(call);
      return refunded.ok ? { ok: true, value: factsOf(refunded.value) } : refunded;
    },
    async inquireRefund(_attempt, { providerReference }) {
      const path = `/v2/payments/refunds/${encodeURIComponent(providerReference ?? '')}`;
      const found = await client.send({ method: 'GET', path, answer: refundAnswer });
      // An unknown refund may still be made.
      return found.ok ? { ok: true, value: factsOf(found.value) } : unavailable(found.detail);
    },
  };
}

function factsOf({ id, status, status_details: details }: PayPalRefund): RefundFacts {
  const detail = details?.reason ?? status;
  switch (status) {
    case 'COMPLETED':
      return { state: 'done', reference: id, detail: null };
    case 'FAILED':
    case 'CANCELLED':
      return { state: 'refused', reference: id, detail };
    default:
      return { state: 'pending', reference: id, detail };
  }
}

function unavailable(detail: string): ProviderResult<never> {
  return { ok: false, problem: 'unavailable', detail };
}
