import type { OrderStatus, PaymentStatus } from '@economat/commerce';
import type { OrderReader } from '../access/order-reader.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { cancelByCustomer } from './cancel-order.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { readOrder } from '../orders/read-order.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/** What the spec's `PUT /orders/{id}` asks for. */
export interface WantedStatus {
  readonly orderStatus?: OrderStatus | undefined;
  readonly paymentStatus?: PaymentStatus | undefined;
}

type OwnOrderChange = Outcome<
  StoredOrder,
  'not-found' | 'forbidden' | 'payment-not-verified' | 'order-transition-refused'
>;

/**
 * A buyer may give an unpaid order up, or repeat what the server already knows, as the spec's success pages do; the client's
 * word never makes an order paid (D8, P09).
 */
export async function changeOwnOrder(
  deps: OrderDeps,
  reader: OrderReader,
  reference: string,
  wanted: WantedStatus,
): Promise<OwnOrderChange> {
  const order = await readOrder(deps, reader, reference);
  if (order === null) return refused('not-found');
  if (isAlready(order, wanted)) return done(order);
  if (wanted.orderStatus === 'cancelled' && (wanted.paymentStatus ?? order.paymentStatus) === order.paymentStatus) {
    return cancel(deps, reader, order);
  }
  return refused(claimsPayment(wanted) ? 'payment-not-verified' : 'forbidden');
}

/** `processing` is what the spec writes after a payment; an order that has moved on since is no less paid. */
function isAlready(order: StoredOrder, { orderStatus, paymentStatus }: WantedStatus): boolean {
  if (paymentStatus !== undefined && paymentStatus !== order.paymentStatus) return false;
  const isBeyondProcessing =
    orderStatus === 'processing' && order.paymentStatus === 'paid' && order.orderStatus !== 'cancelled';
  return orderStatus === undefined || orderStatus === order.orderStatus || isBeyondProcessing;
}

function claimsPayment({ orderStatus, paymentStatus }: WantedStatus): boolean {
  return paymentStatus === 'paid' || orderStatus === 'processing' || orderStatus === 'paid';
}

async function cancel(deps: OrderDeps, reader: OrderReader, order: StoredOrder): Promise<OwnOrderChange> {
  const result = await cancelByCustomer(deps, order.documentId);
  if (result.kind === 'refused') return refused('order-transition-refused');
  const cancelled = await readOrder(deps, reader, order.documentId);
  return cancelled === null ? refused('not-found') : done(cancelled);
}
