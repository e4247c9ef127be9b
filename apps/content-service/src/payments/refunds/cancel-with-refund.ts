import { cents, sumCents } from '@economat/commerce';
import { changeLockedOrder } from '../../order-status/change-order-status.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { done, type Outcome, refused } from '../../outcome.ts';
import { findOrder, lockOrder } from '../../orders/order-queries.ts';
import { receivedCents } from './order-payment-queries.ts';
import { findRefundParts, LIVE_REFUNDS, refundedCents } from './refund-queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type RefundRefusal, type RequestedPart, requestRefund } from './request-refund.ts';
import { carryOutParts, type ProviderRefusal, type RefundAnswer } from './refund-order.ts';

type CancelRefusal = RefundRefusal | 'order-transition-refused';
type Asked = Outcome<readonly RequestedPart[], CancelRefusal>;

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
  const asked = await cancelAndRequestRefund(deps, order, decision);
  if (!asked.ok) return asked;
  const made = await carryOutParts(deps, asked.value);
  const refunded = sumCents(asked.value.map(({ amount }) => amount));
  return !made.ok && made.code === 'payment-provider-unavailable' ? done({ refunded, progress: 'asked' }) : made;
}

async function cancelAndRequestRefund(
  deps: PaymentDeps,
  order: StoredOrder,
  { key, reason, by }: CancelDecision,
): Promise<Asked> {
  return deps.database.transaction(async (sql, rollBackWith: (result: Asked) => never): Promise<Asked> => {
    const locked = await lockOrder(sql, order.documentId);
    if (locked === null) return refused('not-found');
    const known = await findRefundParts(sql, key);
    // A second press: the first one cancelled and requested.
    if (known.length > 0)
      return known.every(({ orderId }) => orderId === order.id) ? done(known) : refused('idempotency-key-reused');
    const amount = cents((await receivedCents(sql, order.id)) - (await refundedCents(sql, order.id, LIVE_REFUNDS)));
    const asked = await requestRefund(sql, order, { key, amount, reason, withdrawal: null, by });
    if (!asked.ok) return asked;
    const change = { to: 'cancelled', actor: 'staff', by, detail: reason, at: deps.now() } as const;
    const { kind } = await changeLockedOrder(sql, locked, change);
    return kind === 'changed' ? asked : rollBackWith(refused('order-transition-refused'));
  });
}
