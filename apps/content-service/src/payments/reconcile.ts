import { claimAttemptsToCheck, findPayingAttempt, listAttemptsOf } from './attempt-queries.ts';
import type { PaymentLookup, PaymentCertainty } from '../order-status/expire-orders.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import { configuredProviders } from './configured-providers.ts';
import { finishAttempt } from './finish-attempt.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { ProviderName } from './payment-provider.ts';
import { reportUnverified } from './report-unverified.ts';

/** An unfinished payment is first checked after this time, then at intervals of a quarter of its age. */
const SECONDS_BETWEEN = 20;
/** Attempts checked in one run. */
const BATCH = 50;

/**
 * Asks the providers about every open payment, so that a buyer who closed the tab after paying is served. Returns how many were checked.
 * Replicas may run it concurrently.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<number> {
  const providers = configuredProviders(deps);
  const claimed = await claimAttemptsToCheck(deps.database.sql, {
    providers,
    secondsBetween: SECONDS_BETWEEN,
    limit: BATCH,
  });
  await eachAlone(claimed, (attempt) => finishAttempt(deps, attempt));
  return claimed.length;
}

/** After so many calls without an answer the run skips a provider: hundreds of timeouts would delay all others. */
const SILENCE = 3;

/** The check before unpaid orders expire; make a new one for each run. */
export function paymentCertainty(deps: PaymentDeps): PaymentLookup {
  const unanswered = new Map<ProviderName, number>();

  return async ({ documentId }): Promise<PaymentCertainty> => {
    const attempts = await listAttemptsOf(deps.database.sql, documentId);
    for (const attempt of attempts.filter(({ state }) => state === 'starting' || state === 'open')) {
      const { provider } = attempt;
      if (deps.providers[provider] === undefined) {
        // Its provider is disabled and cannot be asked: such orders expire like all others.
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
    return (await findPayingAttempt(deps.database.sql, documentId)) === null ? 'unpaid' : 'paid';
  };
}
