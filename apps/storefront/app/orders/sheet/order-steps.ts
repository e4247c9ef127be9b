import type { Order, OrderEventKind } from '@economat/contract';

/** The way of an order that goes well (U27). */
const WAY = ['placed', 'paid', 'processing', 'shipped', 'delivered'] as const satisfies readonly OrderEventKind[];
type WayStep = (typeof WAY)[number];
/** What ends an order before its time. */
const ENDS = ['cancelled', 'expired'] as const satisfies readonly OrderEventKind[];

export interface OrderStep {
  readonly kind: WayStep | (typeof ENDS)[number];
  /** `next` is what the order waits for; at most one. */
  readonly state: 'done' | 'next' | 'ahead';
  /** When it happened; null for what has not, and for what the shop wrote down without a date. */
  readonly at: string | null;
  readonly detail: string | null;
}

type OrderLife = Pick<Order, 'orderStatus' | 'paymentStatus' | 'timeline'>;

/**
 * Where the order stands: the five steps with their dates, the missing ones included, so that a buyer sees what comes. An order
 * that was given up shows how far it came, and its end.
 */
export function orderSteps(order: OrderLife): OrderStep[] {
  const done = WAY.filter((kind) => isDone(order, kind));
  if (order.orderStatus === 'cancelled') {
    const end = ENDS.findLast((kind) => eventOf(order, kind) !== undefined) ?? 'cancelled';
    return [...done.filter((kind) => eventOf(order, kind) !== undefined), end].map((kind) => step(order, kind, 'done'));
  }
  const next = WAY.find((kind) => !done.includes(kind));
  return WAY.map((kind) => step(order, kind, done.includes(kind) ? 'done' : kind === next ? 'next' : 'ahead'));
}

/** Everything else that happened, oldest first: refused payments, refunds, invoices, remarks. A payment that has ended no longer begins. */
export function otherEvents(order: OrderLife): Order['timeline'] {
  const isOpen = order.paymentStatus === 'pending' && order.orderStatus !== 'cancelled';
  return order.timeline.filter(
    ({ kind }) => ![...WAY, ...ENDS].some((known) => known === kind) && (isOpen || kind !== 'payment-started'),
  );
}

/** A step counts as done when it was written down, or when the order has come further than it. */
function isDone(order: OrderLife, kind: WayStep): boolean {
  if (eventOf(order, kind) !== undefined || kind === 'placed') return true;
  if (kind === 'paid') return order.paymentStatus !== 'pending' && order.paymentStatus !== 'failed';
  const reached = WAY.findIndex((known) => known === order.orderStatus);
  return WAY.indexOf(kind) <= reached;
}

function step(order: OrderLife, kind: OrderStep['kind'], state: OrderStep['state']): OrderStep {
  const event = eventOf(order, kind);
  return { kind, state, at: event?.at ?? null, detail: event?.detail ?? null };
}

/** The latest of its kind. */
function eventOf({ timeline }: OrderLife, kind: OrderEventKind): Order['timeline'][number] | undefined {
  return timeline.findLast((event) => event.kind === kind);
}
