import type { Cents } from '@economat/commerce';
import type { AnomalyKind } from '@economat/contract';
import { newDocumentId } from '../orders/document-id.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { isStrayPayment } from '../persistence/anomaly-list.ts';
import { recordEvent } from '../persistence/events.ts';
import { lockAnomaly } from '../persistence/payment-anomalies.ts';
import { findAttempt, type PaymentAttempt } from '../persistence/payment-attempts.ts';
import { findRefund, insertRefund, listRefundsOfAnomaly, settleRefund } from '../persistence/payment-refunds.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** What the buyer reads in the order's timeline. */
const REASON: Readonly<Record<AnomalyKind, string>> = {
  'second-payment': 'Paiement en double rendu',
  'late-payment': 'Paiement arrivé après l’annulation rendu',
  'amount-mismatch': 'Paiement rendu',
};

interface AskedRefund {
  readonly key: string;
  readonly attempt: PaymentAttempt;
  readonly reason: string;
  readonly isDone: boolean;
}

/**
 * Gives a payment that no order waits for back, as a whole, at the provider that took it. The order and its own refunds stay as
 * they are. Safe to repeat: one anomaly gives back once, a refused try may be made again.
 */
export async function refundStrayPayment(
  deps: PaymentDeps,
  anomalyId: number,
): Promise<Outcome<{ readonly refunded: Cents }>> {
  const asked = await askStrayRefund(deps, anomalyId);
  if (!asked.ok) return asked;
  const { key, attempt, isDone } = asked.value;
  if (isDone) return done({ refunded: attempt.amount });
  const answer = await deps.providers[attempt.provider]?.refund(attempt, { key, amount: attempt.amount });
  if (answer === undefined || (!answer.ok && answer.problem === 'unavailable'))
    return refused('payment-provider-unavailable');
  if (!answer.ok) {
    deps.log('warn', `Refund ${key} of ${attempt.orderNumber} refused: ${answer.detail}`);
    await settleRefund(deps.database.sql, key, 'refused', null);
    return refused('payment-provider-refused');
  }
  await recordStrayRefund(deps, asked.value, answer.value.reference);
  return done({ refunded: attempt.amount });
}

/** Writes down what is to be given back before the provider hears of it, under the anomaly's lock. */
async function askStrayRefund(deps: PaymentDeps, anomalyId: number): Promise<Outcome<AskedRefund>> {
  return deps.database.transaction(async (sql): Promise<Outcome<AskedRefund>> => {
    const anomaly = await lockAnomaly(sql, anomalyId);
    if (anomaly === null) return refused('not-found');
    const attempt = anomaly.attemptReference === null ? null : await findAttempt(sql, anomaly.attemptReference);
    if (attempt?.state !== 'captured' || !isStrayPayment(anomaly.kind)) return refused('refund-exceeds-payment');
    const earlier = await listRefundsOfAnomaly(sql, anomaly.id);
    const reason = REASON[anomaly.kind];
    const live = earlier.find(({ state }) => state !== 'refused');
    if (live !== undefined) return done({ key: live.key, attempt, reason, isDone: live.state === 'done' });
    // A provider remembers the answer it gave to a key, so a try after a refusal needs one of its own.
    const key = `anomaly-${anomaly.id}-refund-${earlier.length + 1}`;
    const { id: attemptId, orderId, amount } = attempt;
    await insertRefund(sql, {
      key,
      attemptId,
      orderId,
      amount,
      reason,
      withdrawal: null,
      anomalyId: anomaly.id,
      at: deps.now(),
    });
    return done({ key, attempt, reason, isDone: false });
  });
}

async function recordStrayRefund(
  deps: PaymentDeps,
  { key, attempt, reason }: AskedRefund,
  providerReference: string,
): Promise<void> {
  await deps.database.transaction(async (sql) => {
    const isFirst = (await findRefund(sql, key, 'for update'))?.state === 'asked';
    // Two calls at once: the other was faster.
    if (!isFirst) return;
    await settleRefund(sql, key, 'done', providerReference);
    await recordEvent(sql, {
      documentId: newDocumentId(),
      orderId: attempt.orderId,
      kind: 'refunded',
      actor: 'staff',
      detail: reason,
      at: deps.now(),
    });
  });
}
