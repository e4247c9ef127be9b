import type { Order, OrderEventKind } from '@economat/contract';

/** The steps of a successful order. */
const WAY = ['placed', 'paid', 'processing', 'shipped', 'delivered'] as const satisfies readonly OrderEventKind[];
type WayStep = (typeof WAY)[number];
/** Events that end an order early. */
const ENDS = ['cancelled', 'expired'] as const satisfies readonly OrderEventKind[];

export interface OrderStep {
  readonly kind: WayStep | (typeof ENDS)[number];
  /** `next` is the step that the order awaits; at most one. */
  readonly state: 'done' | 'next' | 'ahead';
  /** The date of the step; null for open ones, and for those recorded without a date. */
  readonly at: string | null;
  readonly detail: string | null;
  readonly detailEn: string | null;
}

type OrderLife = Pick<Order, 'orderStatus' | 'paymentStatus' | 'timeline'>;

/** The state of the order: the five steps with their dates, open ones included. A cancelled order shows how far it got, and its end. */
export function orderSteps(order: OrderLife): OrderStep[] {
  const done = WAY.filter((kind) => isDone(order, kind));
  if (order.orderStatus === 'cancelled') {
    const end = ENDS.findLast((kind) => eventOf(order, kind) !== undefined) ?? 'cancelled';
    return [...done.filter((kind) => eventOf(order, kind) !== undefined), end].map((kind) => step(order, kind, 'done'));
  }
  const next = WAY.find((kind) => !done.includes(kind));
  return WAY.map((kind) => step(order, kind, done.includes(kind) ? 'done' : kind === next ? 'next' : 'ahead'));
}

/** All other events, oldest first: refused payments, refunds, invoices, remarks. The start of a finished payment is omitted. */
export function otherEvents(order: OrderLife): Order['timeline'] {
  const isOpen = order.paymentStatus === 'pending' && order.orderStatus !== 'cancelled';
  return order.timeline.filter(
    ({ kind }) => ![...WAY, ...ENDS].some((known) => known === kind) && (isOpen || kind !== 'payment-started'),
  );
}

/** A step is done when it was recorded, or when the order is beyond it. */
function isDone(order: OrderLife, kind: WayStep): boolean {
  if (eventOf(order, kind) !== undefined || kind === 'placed') return true;
  if (kind === 'paid') return order.paymentStatus !== 'pending' && order.paymentStatus !== 'failed';
  const reached = WAY.findIndex((known) => known === order.orderStatus);
  return WAY.indexOf(kind) <= reached;
}

function step(order: OrderLife, kind: OrderStep['kind'], state: OrderStep['state']): OrderStep {
  const event = eventOf(order, kind);
  return { kind, state, at: event?.at ?? null, detail: event?.detail ?? null, detailEn: event?.detailEn ?? null };
}

/** The latest of its kind. */
function eventOf({ timeline }: OrderLife, kind: OrderEventKind): Order['timeline'][number] | undefined {
  return timeline.findLast((event) => event.kind === kind);
}
