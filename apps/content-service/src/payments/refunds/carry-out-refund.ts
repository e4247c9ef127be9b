import { setTimeout as pause } from 'node:timers/promises';
import { faultPoint } from '../../database/fault-point.ts';
import { type OpenRefund, releaseRefund, claimRefund } from './open-refund-queries.ts';
import { findAttempt } from '../attempt-queries.ts';
import { findRefund } from './refund-queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { ProviderResult, RefundFacts } from '../payment-provider.ts';
import { settleRefundAs } from './settle-refund.ts';

/** Longest wait of a second press for the result of the first one. */
const WAIT_MILLISECONDS = 10_000;
const LOOK_AGAIN_MILLISECONDS = 200;

/** Result of a refund. undecided: the provider did not say; the job asks again. */
export type RefundEnd = 'done' | 'pending' | 'refused' | 'undecided';

/**
 * Carries a requested refund out. Safe to repeat at any time, also after a crash at any step: one process at a time works on it, and every
 * call to the provider carries the refund's own key.
 */
export async function carryOutRefund(deps: PaymentDeps, key: string): Promise<RefundEnd> {
  faultPoint('refund-asked');
  const until = performance.now() + WAIT_MILLISECONDS;
  for (;;) {
    const taken = await claimRefund(deps.database.sql, key);
    if (taken !== null) return finishRefund(deps, taken, 'staff');
    const known = await findRefund(deps.database.sql, key);
    if (known !== null && known.state !== 'asked') return known.state;
    // Another process works on it, for as long as a provider may take to answer.
    if (known === null || performance.now() > until) return 'undecided';
    await pause(LOOK_AGAIN_MILLISECONDS);
  }
}

/** Carries out a claimed refund. `asker`: whether somebody reads the answer, or it has to be reported. */
export async function finishRefund(deps: PaymentDeps, refund: OpenRefund, asker: 'staff' | 'job'): Promise<RefundEnd> {
  faultPoint('refund-taken');
  const asked = await callProvider(deps, refund);
  faultPoint('refund-answered');
  if (!asked.ok && asked.problem === 'unavailable') {
    deps.log('warn', `Refund ${refund.key} of payment ${refund.attemptReference} is undecided: ${asked.detail}`);
    await releaseRefund(deps.database.sql, refund.key);
    return 'undecided';
  }
  const facts: RefundFacts = asked.ok ? asked.value : { state: 'refused', reference: null, detail: asked.detail };
  const end = await settleRefundAs(deps, refund, facts, asker);
  faultPoint('refund-settled');
  return end;
}

async function callProvider(deps: PaymentDeps, refund: OpenRefund): Promise<ProviderResult<RefundFacts>> {
  const attempt = await findAttempt(deps.database.sql, refund.attemptReference);
  const provider = attempt === null ? undefined : deps.providers[attempt.provider];
  if (attempt === null || provider === undefined)
    return { ok: false, problem: 'unavailable', detail: 'its provider is switched off' };
  return refund.state === 'pending' ? provider.inquireRefund(attempt, refund) : provider.refund(attempt, refund);
}
