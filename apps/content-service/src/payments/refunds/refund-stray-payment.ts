import type { Cents } from '@economat/commerce';
import { done, type Outcome, refused } from '../../outcome.ts';
import { isStrayPayment, type StrayKind } from '../anomaly-list-queries.ts';
import { lockAnomaly } from '../anomaly-queries.ts';
import { findAttempt } from '../attempt-queries.ts';
import { insertRefund, listRefundsOfAnomaly } from './refund-queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { answerOf, type ProviderRefusal, type RefundAnswer } from './refund-order.ts';

/** What the buyer reads in the order's timeline. */
const REASON: Readonly<Record<StrayKind, string>> = {
  'second-payment': 'Paiement en double rendu',
  'late-payment': 'Paiement arrivé après l’annulation rendu',
};

type StrayRefusal = 'not-found' | 'refund-exceeds-payment';
type StrayRequested = Outcome<{ readonly key: string; readonly amount: Cents }, StrayRefusal>;

/**
 * Refunds a payment that no order awaits, as a whole, at its provider. The order and its own refunds stay unchanged. Safe to repeat: one
 * anomaly refunds once, and a failed attempt may be repeated.
 * @param by name of the member of staff.
 */
export async function refundStrayPayment(
  deps: PaymentDeps,
  anomalyId: number,
  by: string | null,
): Promise<Outcome<RefundAnswer, StrayRefusal | ProviderRefusal>> {
  const asked = await requestStrayRefund(deps, anomalyId, by);
  if (!asked.ok) return asked;
  const { key, amount } = asked.value;
  return answerOf(await carryOutRefund(deps, key), amount);
}

/** Records the refund before the provider is called, under the anomaly's lock. */
async function requestStrayRefund(deps: PaymentDeps, anomalyId: number, by: string | null): Promise<StrayRequested> {
  return deps.database.transaction(async (sql): Promise<StrayRequested> => {
    const anomaly = await lockAnomaly(sql, anomalyId);
    if (anomaly === null) return refused('not-found');
    const attempt = anomaly.attemptReference === null ? null : await findAttempt(sql, anomaly.attemptReference);
    const { kind } = anomaly;
    if (attempt?.state !== 'captured' || !isStrayPayment(kind)) return refused('refund-exceeds-payment');
    const { id: attemptId, orderId, amount } = attempt;
    const earlier = await listRefundsOfAnomaly(sql, anomaly.id);
    const live = earlier.find(({ state }) => state !== 'refused');
    if (live !== undefined) return done({ key: live.key, amount });
    // A provider remembers its answer to a key, so an attempt after a refusal needs a new one.
    const key = `anomaly-${anomaly.id}-refund-${earlier.length + 1}`;
    const refund = { key, attemptId, orderId, amount, reason: REASON[kind], withdrawal: null, by };
    await insertRefund(sql, { ...refund, anomalyId: anomaly.id });
    return done({ key, amount });
  });
}
