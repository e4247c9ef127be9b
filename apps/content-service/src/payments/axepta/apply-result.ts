import { finishAttempt } from '../finish-attempt.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type Settlement, settleAttempt } from '../settle-attempt.ts';
import type { ReceivedResult } from './receive-result.ts';

/**
 * Applies a signed result. It carries neither amount nor currency, so the platform is asked over our own connection; its answer also wins
 * over a failure that arrives after a success. A signed failure counts alone when the platform knows of no money, or cannot be asked.
 */
export async function applyResult(
  deps: PaymentDeps,
  { attempt, meaning, code }: ReceivedResult,
): Promise<Settlement | 'unavailable'> {
  if (meaning === 'misconfigured') {
    deps.log(
      'error',
      `axepta ${attempt.reference} of ${attempt.orderNumber}: the platform rejects our keys (code ${code})`,
    );
  }
  if (meaning === 'succeeded' || meaning === 'in-progress') return finishAttempt(deps, attempt);
  const asked = await deps.providers.axepta?.inquire(attempt);
  if (asked?.ok === true && asked.value.state !== 'open' && asked.value.state !== 'failed') {
    return finishAttempt(deps, attempt);
  }
  const failure = { state: 'failed', amount: null, currency: null, captureReference: null, detail: code } as const;
  return settleAttempt(deps, attempt, failure);
}
