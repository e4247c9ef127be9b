import { faultPoint } from '../database/fault-point.ts';
import { findOrder } from '../orders/order-queries.ts';
import { amountDue } from '../orders/amount-due.ts';
import type { PaymentAttempt } from './attempt-queries.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentFacts, PaymentProvider, ProviderResult } from './payment-provider.ts';
import { matches, recordMismatch, type Settlement, settleAttempt } from './settle-attempt.ts';

/** The last finish under way in this process of each payment, by reference. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Finishes a payment: asks the provider, captures what the buyer approved, applies the result. Safe to repeat at any time, also after a
 * crash at any step: every call to the provider carries the attempt's own reference. `unavailable` changes nothing; the reconciliation
 * retries. In one process one at a time for each payment: the buyer's return, asking between a webhook's refused capture and its record,
 * would call the payment open.
 */
export async function finishAttempt(deps: PaymentDeps, attempt: PaymentAttempt): Promise<Settlement | 'unavailable'> {
  const before = underWay.get(attempt.reference) ?? Promise.resolve();
  const own = before.then(
    () => finish(deps, attempt),
    () => finish(deps, attempt),
  );
  underWay.set(attempt.reference, own);
  try {
    return await own;
  } finally {
    if (underWay.get(attempt.reference) === own) underWay.delete(attempt.reference);
  }
}

async function finish(deps: PaymentDeps, attempt: PaymentAttempt): Promise<Settlement | 'unavailable'> {
  const provider = deps.providers[attempt.provider];
  if (provider === undefined) return 'unavailable';
  const asked = await provider.inquire(attempt);
  if (!asked.ok) return settleFailure(deps, attempt, asked);
  if (asked.value.state !== 'approved') return settleAttempt(deps, attempt, asked.value);
  return capture(deps, provider, attempt, asked.value);
}

/** Amount, currency and order are compared before money is captured. */
async function capture(
  deps: PaymentDeps,
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  approved: PaymentFacts,
): Promise<Settlement | 'unavailable'> {
  if (attempt.state === 'mismatch') return 'mismatch';
  if (!matches(attempt, approved))
    return deps.database.transaction((sql) => recordMismatch(sql, deps, attempt, approved));
  const order = await findOrder(deps.database.sql, attempt.orderDocumentId);
  if (order === null || (amountDue(order) !== attempt.amount && attempt.state !== 'captured')) {
    const abandoned = { ...approved, state: 'failed', detail: 'order-not-payable' } as const;
    const settlement = await settleAttempt(deps, attempt, abandoned);
    // Another process may have captured this payment since the provider's answer: then it paid the order.
    if (settlement !== 'failed') return settlement;
    return order?.paymentStatus === 'paid' ? 'second' : 'late';
  }
  faultPoint('capture-begins');
  const captured = await provider.capture(attempt);
  faultPoint('capture-answered');
  if (!captured.ok) return settleFailure(deps, attempt, captured);
  const settlement = await settleAttempt(deps, attempt, captured.value);
  faultPoint('capture-applied');
  return settlement;
}

async function settleFailure(
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  failure: Extract<ProviderResult<never>, { ok: false }>,
): Promise<Settlement | 'unavailable'> {
  deps.log(
    'warn',
    `${attempt.provider} ${attempt.reference} of ${attempt.orderNumber}: ${failure.problem} ${failure.detail}`,
  );
  if (failure.problem === 'unavailable') return 'unavailable';
  const facts = {
    state: 'failed',
    amount: null,
    currency: null,
    captureReference: null,
    detail: failure.detail,
  } as const;
  return settleAttempt(deps, attempt, facts);
}
