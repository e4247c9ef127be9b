import type { PaymentMethod } from './payment-method.ts';

export const ORDER_STATUSES = ['pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The three documented ones, and those of a refund. */
export const PAYMENT_STATUSES = ['pending', 'failed', 'paid', 'refunded', 'partially_refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** payment: a verified answer of a provider. system: a job, such as the expiry of unpaid orders. */
export const ORDER_ACTORS = ['customer', 'staff', 'payment', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

export interface OrderTransition {
  readonly actors: readonly OrderActor[];
  /** Payment status the order must have, or gets in the same transaction, for the move to be allowed. */
  readonly paymentStatuses: readonly PaymentStatus[];
}

export type OrderTransitions = Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, OrderTransition>>>>>;

/**
 * Who may move an order from where to where; everything else is refused. Staff that mark a transfer as received move pending to processing.
 * The system ships an order of which nothing is left to send, because the rest was withdrawn. One whose rest is not sent may be refunded
 * by then; what goes out is judged by `canShip`. A shipped order cannot be cancelled, only returned. On account an outstanding payment
 * allows what a payment allows: see `canTransition`.
 */
export const ORDER_TRANSITIONS: OrderTransitions = {
  pending: {
    paid: { actors: ['payment', 'staff'], paymentStatuses: ['paid'] },
    processing: { actors: ['payment', 'staff'], paymentStatuses: ['paid'] },
    cancelled: { actors: ['customer', 'staff', 'system'], paymentStatuses: ['pending', 'failed'] },
  },
  paid: {
    processing: { actors: ['staff', 'system'], paymentStatuses: ['paid', 'partially_refunded'] },
    shipped: { actors: ['staff', 'system'], paymentStatuses: ['paid', 'partially_refunded', 'refunded'] },
    cancelled: { actors: ['staff'], paymentStatuses: ['paid', 'partially_refunded', 'refunded'] },
  },
  processing: {
    shipped: { actors: ['staff', 'system'], paymentStatuses: ['paid', 'partially_refunded', 'refunded'] },
    cancelled: { actors: ['staff'], paymentStatuses: ['paid', 'partially_refunded', 'refunded'] },
  },
  shipped: {
    delivered: { actors: ['staff', 'system'], paymentStatuses: ['paid', 'partially_refunded', 'refunded'] },
  },
  delivered: {},
  cancelled: {},
};

/** The same for the payment. A payment that lands on a cancelled order goes pending → paid → refunded. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['failed', 'paid'],
  failed: ['pending', 'paid'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
};

export interface OrderState {
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
}

/** What is known of an order's payment. */
export interface PaymentState {
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
}

/** Whether the order waits for its payment before anything leaves. On account it leaves first. */
export function awaitsPayment({ paymentStatus, paymentMethod }: PaymentState): boolean {
  return paymentStatus === 'failed' || (paymentStatus === 'pending' && paymentMethod !== 'on_account');
}

/** `payment` is the one after the move. Staying in a status is no transition. */
export function canTransition(from: OrderStatus, to: OrderStatus, actor: OrderActor, payment: PaymentState): boolean {
  const transition = ORDER_TRANSITIONS[from][to];
  if (transition === undefined || !transition.actors.includes(actor)) return false;
  const isCovered = payment.paymentStatus === 'pending' && !awaitsPayment(payment);
  const { paymentStatuses } = transition;
  return paymentStatuses.includes(payment.paymentStatus) || (isCovered && paymentStatuses.includes('paid'));
}

/** The statuses to which this actor may move the order, in the order of ORDER_STATUSES. */
export function allowedTransitions(from: OrderStatus, actor: OrderActor, payment: PaymentState): OrderStatus[] {
  return ORDER_STATUSES.filter((to) => canTransition(from, to, actor, payment));
}

export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}

/** Pay is offered while the payment is pending or failed, and never for a cancelled order. */
export function canPay(order: OrderState): boolean {
  return order.orderStatus === 'pending' && (order.paymentStatus === 'pending' || order.paymentStatus === 'failed');
}

/** An order that costs nothing, or ended before it was paid: it awaits no money, and none came. */
export function isWithoutPayment({
  orderStatus,
  paymentStatus,
  total,
}: OrderState & { readonly total?: number }): boolean {
  return total === 0 || (orderStatus === 'cancelled' && (paymentStatus === 'pending' || paymentStatus === 'failed'));
}

/** Whether its buyer said that a bank transfer is coming. */
export function awaitsTransfer(order: OrderState & PaymentState): boolean {
  return order.paymentMethod === 'bank_transfer' && canPay(order);
}

/** Whether a bank transfer may pay it: also where its buyer said something else last, as who turned back from the card page. */
export function mayComeByTransfer(order: OrderState & PaymentState): boolean {
  return order.paymentMethod !== 'on_account' && canPay(order);
}

export function canCancelByCustomer(order: OrderState & PaymentState): boolean {
  return canTransition(order.orderStatus, 'cancelled', 'customer', order);
}

export type StatusColour = 'yellow' | 'green' | 'blue' | 'dark-green' | 'red' | 'grey';

/** The documented colours. A missing status shows as pending; processing and unknown values are grey. */
export function statusColour(status: string | null | undefined): StatusColour {
  switch (status ?? 'pending') {
    case 'pending':
      return 'yellow';
    case 'paid':
      return 'green';
    case 'shipped':
      return 'blue';
    case 'delivered':
      return 'dark-green';
    case 'cancelled':
      return 'red';
    default:
      return 'grey';
  }
}
