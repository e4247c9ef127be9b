import { cents } from '@economat/commerce';
import { changeLockedOrder } from '../../order-status/change-order-status.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { done, type Outcome, refused } from '../../outcome.ts';
import { findOrder, lockOrder } from '../../orders/order-queries.ts';
import { findPayingAttempt, type PaymentAttempt } from '../attempt-queries.ts';
import { findRefund, LIVE_REFUNDS, refundedCents } from './refund-queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type RefundRefusal, requestRefund, type RefundRequest } from './request-refund.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { answerOf, type ProviderRefusal, type RefundAnswer } from './refund-order.ts';

type CancelRefusal = RefundRefusal | 'order-transition-refused';
type Asked = Outcome<RefundRequest['amount'], CancelRefusal>;

interface CancelDecision {
  readonly key: string;
  readonly reason: string;
  /** Name of the member of staff. */
  readonly by: string | null;
}

/**
 * Cancels a paid order and requests the refund of what is left of its payment, both or neither. Then the refund is carried out; a missing
 * answer does not restore the order, and the job retries.
 */
export async function cancelWithRefund(
  deps: PaymentDeps,
  reference: string,
  decision: CancelDecision,
): Promise<Outcome<RefundAnswer, CancelRefusal | ProviderRefusal>> {
  const order = await findOrder(deps.database.sql, reference);
  if (order === null) return refused('not-found');
  const captured = await findPayingAttempt(deps.database.sql, order.documentId);
  const asked = await cancelAndRequestRefund(deps, order, captured, decision);
  if (!asked.ok) return asked;
  const refunded = asked.value;
  if (captured === null) return done({ refunded, progress: 'to-wire' });
  const end = await carryOutRefund(deps, decision.key);
  return end === 'undecided' ? done({ refunded, progress: 'asked' }) : answerOf(end, refunded);
}

async function cancelAndRequestRefund(
  deps: PaymentDeps,
  order: StoredOrder,
  captured: PaymentAttempt | null,
  { key, reason, by }: CancelDecision,
): Promise<Asked> {
  return deps.database.transaction(async (sql, rollBackWith: (result: Asked) => never): Promise<Asked> => {
    const locked = await lockOrder(sql, order.documentId);
    if (locked === null) return refused('not-found');
    const known = await findRefund(sql, key);
    // A second press: the first one cancelled and requested.
    if (known !== null) return known.orderId === order.id ? done(known.amount) : refused('idempotency-key-reused');
    const amount = cents(order.total - (await refundedCents(sql, order.id, LIVE_REFUNDS)));
    const asked = await requestRefund(sql, order, captured, { key, amount, reason, withdrawal: null, by });
    if (!asked.ok) return asked;
    const change = { to: 'cancelled', actor: 'staff', by, detail: reason, at: deps.now() } as const;
    const { kind } = await changeLockedOrder(sql, locked, change);
    return kind === 'changed' ? done(amount) : rollBackWith(refused('order-transition-refused'));
  });
}
