import { PAYMENT_CHECKS, type PaymentCheck } from '@economat/contract';
import { done, type Outcome, refused } from '../outcome.ts';
import { findOrder } from '../orders/order-queries.ts';
import { listAttemptsOf } from './attempt-queries.ts';
import { finishAttempt } from './finish-attempt.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Finishes an order's open payments now instead of at the next reconciliation: authorisations are captured. Returns the most informative
 * result.
 */
export async function checkPayment(
  deps: PaymentDeps,
  reference: string,
): Promise<Outcome<{ readonly outcome: PaymentCheck }, 'not-found' | 'payment-provider-unavailable'>> {
  const order = await findOrder(deps.database.sql, reference);
  if (order === null) return refused('not-found');
  const attempts = await listAttemptsOf(deps.database.sql, order.documentId);
  const settlements: (PaymentCheck | 'unavailable')[] = [];
  for (const attempt of attempts.filter(({ state }) => state === 'starting' || state === 'open'))
    settlements.push(await finishAttempt(deps, attempt));
  const outcome = PAYMENT_CHECKS.find((check) => settlements.includes(check));
  if (settlements.includes('unavailable') && outcome !== 'paid') return refused('payment-provider-unavailable');
  return done({ outcome: outcome ?? 'nothing-open' });
}
