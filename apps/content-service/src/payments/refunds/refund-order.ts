import { type Cents, sumCents } from '@economat/commerce';
import type { RefundProgress } from '@economat/contract';
import { done, type Outcome, refused } from '../../outcome.ts';
import { findOrder } from '../../orders/order-queries.ts';
import { findRefund } from './refund-queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type RefundRefusal, type RequestedPart, requestRefund, type RefundRequest } from './request-refund.ts';
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
  const asked = await deps.database.transaction((sql) => requestRefund(sql, order, request));
  return asked.ok ? carryOutParts(deps, asked.value) : asked;
}

/** Carries out a refund payment by payment. The answer is about those that did not succeed, if there are any. */
export async function carryOutParts(
  deps: PaymentDeps,
  parts: readonly RequestedPart[],
): Promise<Outcome<RefundAnswer, ProviderRefusal>> {
  const refunded = sumCents(parts.map(({ amount }) => amount));
  let progress: RefundProgress = 'done';
  for (const { key, amount, byTransfer, state } of parts) {
    const end = byTransfer ? null : await carryOutRefund(deps, key);
    const answer = end === null ? null : answerOf(end, amount);
    if (answer?.ok === false) return answer;
    if (answer !== null) progress = answer.value.progress === 'done' ? progress : answer.value.progress;
    else if (state !== 'done') progress = 'to-wire';
  }
  return done({ refunded, progress });
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
