import type { OrderActor, OrderStatus, PaymentStatus } from '@economat/commerce';
import type { OrderEventKind } from '@economat/contract';
import type { OrderMail } from '../mail/outbox-queries.ts';

/** A change of status that was just made. */
export interface StatusEvent {
  readonly from: { readonly orderStatus: OrderStatus; readonly paymentStatus: PaymentStatus };
  readonly to: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly actor: OrderActor;
}

const EVENT_OF_PAYMENT = {
  pending: 'payment-started',
  failed: 'payment-failed',
  paid: 'paid',
  refunded: 'refunded',
  partially_refunded: 'refunded',
} as const satisfies Record<PaymentStatus, OrderEventKind>;

const EVENT_OF_STATUS = {
  pending: 'placed',
  paid: 'paid',
  processing: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, OrderEventKind>;

/** The event of the timeline. A change of payment takes precedence over the status that it causes. */
export function eventOf({ from, to, paymentStatus, actor }: StatusEvent): OrderEventKind {
  if (to === 'cancelled' && from.orderStatus !== 'cancelled') return actor === 'system' ? 'expired' : 'cancelled';
  return paymentStatus === from.paymentStatus ? EVENT_OF_STATUS[to] : EVENT_OF_PAYMENT[paymentStatus];
}

const MAIL_OF_EVENT: Readonly<Partial<Record<OrderEventKind, OrderMail>>> = {
  paid: 'order-paid',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
  expired: 'order-cancelled',
};

/** The mail for the buyer, null when there is none. */
export function mailOf(event: StatusEvent): OrderMail | null {
  return MAIL_OF_EVENT[eventOf(event)] ?? null;
}
