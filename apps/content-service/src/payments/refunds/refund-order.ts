import type { Cents } from '@economat/commerce';
import type { RefundProgress } from '@economat/contract';
import { done, type Outcome, refused } from '../../outcome.ts';
import { findOrder } from '../../orders/order-queries.ts';
import { findPayingAttempt } from '../attempt-queries.ts';
import { findRefund } from './refund-queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { requestRefund, type RefundRequest } from './request-refund.ts';
import { carryOutRefund, type RefundEnd } from './carry-out-refund.ts';

export interface RefundAnswer {
  readonly refunded: Cents;
  readonly progress: RefundProgress;
}

/**
 * Gives money back: at the provider that took it, or, for a transfer, by an entry in the list of transfers that staff make. What may be given back is
 * what was paid minus what was given back or is being given back, the discount being already out of both.
 */
export async function refundOrder(
  deps: PaymentDeps,
  reference: string,
  request: RefundRequest,
): Promise<Outcome<RefundAnswer>> {
  const order = await findOrder(deps.database.sql, reference);
  if (order === null) return refused('not-found');
  const captured = await findPayingAttempt(deps.database.sql, order.documentId);
  const asked = await deps.database.transaction((sql) => requestRefund(sql, order, captured, request));
  if (!asked.ok) return asked;
  if (captured !== null) return answerOf(await carryOutRefund(deps, request.key), request.amount);
  return done({ refunded: request.amount, progress: asked.value === 'done' ? 'done' : 'to-wire' });
}

/** Goes on with a refund whose answer was lost: the same refund, never a second one. */
export async function resumeRefund(deps: PaymentDeps, key: string): Promise<Outcome<RefundAnswer>> {
  const known = await findRefund(deps.database.sql, key);
  if (known === null) return refused('not-found');
  return known.byTransfer
    ? refused('order-transition-refused')
    : answerOf(await carryOutRefund(deps, key), known.amount);
}

export function answerOf(end: RefundEnd, amount: Cents): Outcome<RefundAnswer> {
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
