import { claimAttemptsToCheck, listAttemptsOf } from '../persistence/payment-attempts.ts';
import type { PaymentKnowledge } from '../orders/expire-orders.ts';
import { finishAttempt } from './finish-attempt.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** A payment that nobody finished is first asked about after this time; later ones wait a quarter of their age. */
const SECONDS_BETWEEN = 20;
/** Attempts asked about in one run. */
const BATCH = 50;

/**
 * Asks the providers about every open payment, so that a buyer who closed the tab after paying is still served (P06). Returns how
 * many were looked at. Replicas may run it side by side.
 */
export async function reconcilePayments(deps: PaymentDeps, secondsBetween = SECONDS_BETWEEN): Promise<number> {
  const claimed = await claimAttemptsToCheck(deps.database.sql, { at: deps.now(), secondsBetween, limit: BATCH });
  for (const attempt of claimed) await finishAttempt(deps, attempt);
  return claimed.length;
}

/** What the expiry of unpaid orders must know before it gives an order up (P23). */
export async function knowledgeOf(
  deps: PaymentDeps,
  order: { readonly documentId: string },
): Promise<PaymentKnowledge> {
  const attempts = await listAttemptsOf(deps.database.sql, order.documentId);
  for (const attempt of attempts.filter(({ state }) => state === 'starting' || state === 'open')) {
    const settlement = await finishAttempt(deps, attempt);
    if (settlement === 'unavailable' || settlement === 'pending') return 'unknown';
    if (settlement === 'paid') return 'paid';
  }
  return attempts.some(({ state }) => state === 'captured') ? 'paid' : 'unpaid';
}
