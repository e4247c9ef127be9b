import { cartItemId } from './cart-line.ts';
import type { Cents } from './money.ts';
import type { OrderStatus, PaymentStatus } from './order-status.ts';

/** What an order contains and costs, before or after a change. */
export interface OrderSum {
  readonly lines: readonly {
    readonly productId: string;
    readonly productQuantity: string | null;
    readonly variant: string | null;
    readonly quantity: number;
  }[];
  /** Including VAT and after discounts. */
  readonly total: Cents;
}

/** Whether a change costs the buyer more, or takes articles away: then it needs a yes. */
export function needsConsent(before: OrderSum, after: OrderSum): boolean {
  if (after.total > before.total) return true;
  const left = unitsOf(after);
  return [...unitsOf(before)].some(([item, units]) => (left.get(item) ?? 0) < units);
}

function unitsOf({ lines }: OrderSum): Map<string, number> {
  const units = new Map<string, number>();
  for (const { productId, variant, productQuantity, quantity } of lines) {
    const item = cartItemId(productId, variant, productQuantity);
    units.set(item, (units.get(item) ?? 0) + quantity);
  }
  return units;
}

/** Why an order, or all of it but its shipping address, can no longer be changed. */
export const CHANGE_BARS = [
  'cancelled',
  'sent',
  'partly-sent',
  'withdrawn',
  'refunded',
  'refund-open',
  'gift',
] as const;
export type ChangeBar = (typeof CHANGE_BARS)[number];

export interface ChangeableOrder {
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly hasShipments: boolean;
  readonly isWithdrawn: boolean;
  /** The provider or the bank has not decided about a refund yet. */
  readonly hasOpenRefund: boolean;
}

export function changeBar(order: ChangeableOrder): ChangeBar | null {
  const { orderStatus, paymentStatus, hasShipments, isWithdrawn, hasOpenRefund } = order;
  if (orderStatus === 'cancelled') return 'cancelled';
  if (orderStatus === 'shipped' || orderStatus === 'delivered') return 'sent';
  if (hasShipments) return 'partly-sent';
  if (isWithdrawn) return 'withdrawn';
  if (hasOpenRefund) return 'refund-open';
  return paymentStatus === 'refunded' || paymentStatus === 'partially_refunded' ? 'refunded' : null;
}

/** Whether the goods of a barred order may still go to another address. */
export function mayRedirect(bar: ChangeBar | null): boolean {
  return bar !== 'cancelled' && bar !== 'sent' && bar !== 'partly-sent';
}
