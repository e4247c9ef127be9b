import { canPay, formatMoney } from '@economat/commerce';
import type { AnomalyKind } from '@economat/contract';
import { changeLockedOrder } from '../order-status/change-order-status.ts';
import { faultPoint } from '../database/fault-point.ts';
import { choosePaymentMethod, findOrder, type LockedOrder, lockOrder } from '../orders/order-queries.ts';
import { applyPaidChange } from '../order-changes/apply-paid-change.ts';
import { recordAnomaly } from './anomaly-queries.ts';
import { lockAttempt, type PaymentAttempt, settleAttemptRow } from './attempt-queries.ts';
import type { Sql } from '../database/sql.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentFacts } from './payment-provider.ts';

/** Result of a payment for buyer and order. `late` and `second`: money that no order awaits; staff are notified. */
export type Settlement = 'paid' | 'open' | 'pending' | 'failed' | 'mismatch' | 'late' | 'second';

/**
 * Applies a provider's statement about a payment, once, whoever asked: the browser's return, a webhook, the reconciliation. Locks the order
 * first, the attempt second: of concurrent calls one applies, the others find it done.
 */
export async function settleAttempt(
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  facts: PaymentFacts,
): Promise<Settlement> {
  const settlement = await deps.database.transaction(async (sql) => {
    const order = await lockOrder(sql, attempt.orderDocumentId);
    if (order === null) throw new Error(`The order of payment ${attempt.reference} is gone although orders are kept`);
    const locked = await lockAttempt(sql, attempt.id);
    faultPoint('settle-locked');
    const applied = await applyFacts(sql, deps, order, locked, facts);
    faultPoint('settle-written');
    return applied;
  });
  faultPoint('settle-committed');
  return settlement;
}

async function applyFacts(
  sql: Sql,
  deps: PaymentDeps,
  order: LockedOrder,
  locked: PaymentAttempt,
  facts: PaymentFacts,
): Promise<Settlement> {
  if (locked.state === 'captured') return order.orderStatus === 'cancelled' ? 'late' : 'paid';
  if (locked.state === 'mismatch') return 'mismatch';
  switch (facts.state) {
    case 'open':
    case 'approved':
      // PayPal waits for another card after a refusal: until the buyer approves again, the payment is refused.
      return locked.state === 'failed' ? 'failed' : 'open';
    case 'pending':
      return 'pending';
    case 'failed':
      return fail(sql, deps, order, locked, facts.detail);
    case 'captured':
      return matches(locked, facts)
        ? receive(sql, deps, order, locked, facts)
        : recordMismatch(sql, deps, locked, facts);
  }
}

/** Whether amount, currency and order are those that we asked for. */
export function matches(attempt: PaymentAttempt, { amount, currency }: PaymentFacts): boolean {
  return amount === attempt.amount && currency === attempt.currency;
}

async function receive(
  sql: Sql,
  deps: PaymentDeps,
  order: LockedOrder,
  attempt: PaymentAttempt,
  { captureReference }: PaymentFacts,
): Promise<Settlement> {
  const at = deps.now();
  await settleAttemptRow(sql, attempt.id, { state: 'captured', captureReference, detail: null, at });
  if (canPay(order) && (await findOrder(sql, order.documentId))?.total === attempt.amount) {
    const method = deps.providers[attempt.provider]?.method;
    // Books and invoice say how it was paid, whatever its buyer chose while the payment was open.
    if (method !== undefined && method !== order.paymentMethod) await choosePaymentMethod(sql, order.id, method, at);
    const change = { to: 'processing', actor: 'payment', paymentStatus: 'paid', at } as const;
    const result = await changeLockedOrder(sql, order, change);
    if (result.kind !== 'changed') throw new Error(`A payable order ${attempt.orderNumber} must take its payment`);
    return 'paid';
  }
  if (await applyPaidChange(sql, order, attempt.amount, { actor: 'payment', at })) return 'paid';
  // A sum that the order asked for before it was changed is as little awaited as a second payment.
  const isCancelled = order.orderStatus === 'cancelled';
  await report(sql, deps, attempt, isCancelled ? 'late-payment' : 'second-payment', formatMoney(attempt.amount, 'fr'));
  return isCancelled ? 'late' : 'second';
}

/** Sets aside a payment whose amount or currency is not ours, before or after its capture. */
export async function recordMismatch(
  sql: Sql,
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  { amount, currency, captureReference, state }: PaymentFacts,
): Promise<Settlement> {
  const at = deps.now();
  const said = `${amount === null ? '?' : formatMoney(amount, 'fr')} (${currency ?? '?'})`;
  const detail = `${formatMoney(attempt.amount, 'fr')} demandés, ${said} annoncés, état ${state}`;
  await settleAttemptRow(sql, attempt.id, { state: 'mismatch', captureReference, detail, at });
  await report(sql, deps, attempt, 'amount-mismatch', detail);
  return 'mismatch';
}

async function fail(
  sql: Sql,
  deps: PaymentDeps,
  order: LockedOrder,
  attempt: PaymentAttempt,
  detail: string | null,
): Promise<Settlement> {
  if (attempt.state === 'failed') return 'failed';
  const at = deps.now();
  await settleAttemptRow(sql, attempt.id, { state: 'failed', captureReference: null, detail, at });
  // The order stays payable by any method; only its payment is shown as refused.
  if (order.orderStatus === 'pending' && order.paymentStatus === 'pending') {
    await changeLockedOrder(sql, order, { to: 'pending', actor: 'payment', paymentStatus: 'failed', at });
  }
  return 'failed';
}

async function report(
  sql: Sql,
  deps: PaymentDeps,
  { reference, orderDocumentId, orderNumber }: PaymentAttempt,
  kind: AnomalyKind,
  detail: string,
): Promise<void> {
  await recordAnomaly(sql, { kind, attemptReference: reference, orderDocumentId, orderNumber, detail, at: deps.now() });
  deps.log('error', `Payment ${reference} of ${orderNumber}: ${kind}`);
}
