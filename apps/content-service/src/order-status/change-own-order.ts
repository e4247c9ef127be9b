import type { OrderStatus, PaymentStatus } from '@economat/commerce';
import type { OrderReader } from '../access/order-reader.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { cancelByCustomer } from './cancel-order.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { readOrder } from '../orders/read-order.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/** A parsed `PUT /orders/{id}`. */
export interface WantedStatus {
  readonly orderStatus?: OrderStatus | undefined;
  readonly paymentStatus?: PaymentStatus | undefined;
}

type OwnOrderChange = Outcome<
  StoredOrder,
  'not-found' | 'forbidden' | 'payment-not-verified' | 'order-transition-refused'
>;

/**
 * Cancels an unpaid order of the buyer, or confirms a state that the server already knows, as success pages of the documented client ask;
 * the client's word never makes an order paid.
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

/** The documented client writes `processing` after a payment; a later status is no less paid. */
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
