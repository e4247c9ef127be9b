import type { Cents } from '@economat/commerce';
import type { RefundProgress } from '@economat/contract';
import { done, type Outcome, refused } from '../../outcome.ts';
import { findOrder } from '../../orders/order-queries.ts';
import { findPayingAttempt } from '../attempt-queries.ts';
import { findRefund } from './refund-queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type RefundRefusal, requestRefund, type RefundRequest } from './request-refund.ts';
import { carryOutRefund, type RefundEnd } from './carry-out-refund.ts';

export interface RefundAnswer {
  readonly refunded: Cents;
  readonly progress: RefundProgress;
}

export type ProviderRefusal = 'payment-provider-refused' | 'payment-provider-unavailable';

/**
 * Refunds money: at the provider that captured it, or, for a transfer, by an entry in the list of transfers. The limit is the payment minus
 * earlier and open refunds; the discount is in neither.
 */
export async function refundOrder(
  deps: PaymentDeps,
  reference: string,
  request: RefundRequest,
): Promise<Outcome<RefundAnswer, RefundRefusal | ProviderRefusal>> {
  const order = await findOrder(deps.database.sql, reference);
  if (order === null) return refused('not-found');
  const captured = await findPayingAttempt(deps.database.sql, order.documentId);
  const asked = await deps.database.transaction((sql) => requestRefund(sql, order, captured, request));
  if (!asked.ok) return asked;
  if (captured !== null) return answerOf(await carryOutRefund(deps, request.key), request.amount);
  return done({ refunded: request.amount, progress: asked.value === 'done' ? 'done' : 'to-wire' });
}

/** Retries a refund whose answer was lost: the same refund, never a second one. */
export async function resumeRefund(
  deps: PaymentDeps,
  key: string,
): Promise<Outcome<RefundAnswer, 'not-found' | 'order-transition-refused' | ProviderRefusal>> {
  const known = await findRefund(deps.database.sql, key);
  if (known === null) return refused('not-found');
  return known.byTransfer
    ? refused('order-transition-refused')
    : answerOf(await carryOutRefund(deps, key), known.amount);
}

export function answerOf(end: RefundEnd, amount: Cents): Outcome<RefundAnswer, ProviderRefusal> {
  switch (end) {
    case 'done':
    case 'pending':
      return done({ refunded: amount, progress: end });
    case 'refused':
      return refused('payment-provider-refused');
    case 'undecided':
      return refused('payment-provider-unavailable');
  }
}
