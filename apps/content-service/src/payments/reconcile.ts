import { claimAttemptsToCheck, listAttemptsOf } from './attempt-queries.ts';
import type { PaymentLookup, PaymentCertainty } from '../order-status/expire-orders.ts';
import { configuredProviders } from './configured-providers.ts';
import { finishAttempt } from './finish-attempt.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { ProviderName } from './payment-provider.ts';
import { reportUnverified } from './report-unverified.ts';

/** A payment that nobody finished is first asked about after this time; later ones wait a quarter of their age. */
const SECONDS_BETWEEN = 20;
/** Attempts asked about in one run. */
const BATCH = 50;

/**
 * Asks the providers about every open payment, so that a buyer who closed the tab after paying is still served. Returns how
 * many were looked at. Replicas may run it side by side.
 */
export async function reconcilePayments(deps: PaymentDeps, secondsBetween = SECONDS_BETWEEN): Promise<number> {
  const providers = configuredProviders(deps);
  const claimed = await claimAttemptsToCheck(deps.database.sql, { providers, secondsBetween, limit: BATCH });
  for (const attempt of claimed) await finishAttempt(deps, attempt);
  return claimed.length;
}

/** So many calls without an answer, and a provider is asked no more in a run: hundreds of waits would hold up all others. */
const SILENCE = 3;

/** What the expiry of unpaid orders must know before it gives an order up; to be made anew for each run. */
export function paymentCertainty(deps: PaymentDeps): PaymentLookup {
  const unanswered = new Map<ProviderName, number>();

  return async ({ documentId }): Promise<PaymentCertainty> => {
    const attempts = await listAttemptsOf(deps.database.sql, documentId);
    for (const attempt of attempts.filter(({ state }) => state === 'starting' || state === 'open')) {
      const { provider } = attempt;
      if (deps.providers[provider] === undefined) {
        // It was switched off and cannot be asked any more: its orders end like all others.
        await reportUnverified(deps, attempt);
        continue;
      }
      const silence = unanswered.get(provider) ?? 0;
      if (silence >= SILENCE) return 'unknown';
      const settlement = await finishAttempt(deps, attempt);
      unanswered.set(provider, settlement === 'unavailable' ? silence + 1 : 0);
      if (settlement === 'unavailable' || settlement === 'pending') return 'unknown';
      if (settlement === 'paid') return 'paid';
    }
    return attempts.some(({ state }) => state === 'captured') ? 'paid' : 'unpaid';
  };
}
