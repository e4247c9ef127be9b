import { canCancelByCustomer, isPartlyShipped, type LineQuantity } from '@economat/commerce';
import {
  type Order,
  order,
  orderAddress,
  orderEvent,
  orderItem,
  type Shipment,
  type Withdrawal,
} from '@economat/contract';
import { named } from '../http/named.ts';
import { amountDue } from './amount-due.ts';
import { shippingFacts } from './shipping-facts.ts';
import { isGift, type StoredOrder, type StoredShipment, type StoredWithdrawal } from './stored-order.ts';
import type { SeenOrder } from './seen-order.ts';
import { withdrawalRight } from './withdrawal-right.ts';

/** The order as its buyer sees it: only what the contract names, so that nothing private is exposed. */
export function orderView(stored: StoredOrder, now: Date): Order {
  return seenOrderView({ order: stored, isOwn: true, orderedBy: null, readsCollective: true }, now);
}

/** The same as its reader sees it: a colleague reads, and acts on nothing. */
export function seenOrderView({ order: stored, isOwn, orderedBy, readsCollective }: SeenOrder, now: Date): Order {
  const documents = stored.documents.filter(({ isCollective }) => readsCollective || !isCollective);
  const actions = actionsOf({ ...stored, documents });
  const { bar, until, left } = withdrawalRight(stored, now);
  return named(order.shape, {
    ...stored,
    createdAt: stored.createdAt.toISOString(),
    orderedBy,
    vatShares: [...stored.vatShares],
    discountAmount: stored.discount,
    payableUntil: stored.payableUntil?.toISOString() ?? null,
    difference: differenceView(stored),
    deliveryDate: stored.delivery.to,
    buyer: named(order.shape.buyer.shape, stored.buyer),
    billingAddress: named(orderAddress.shape, stored.billingAddress),
    shippingAddress: named(orderAddress.shape, stored.shippingAddress),
    orderItems: stored.lines.map((line) => named(orderItem.shape, line)),
    timeline: stored.events.map(({ at, ...event }) => named(orderEvent.shape, { ...event, at: at.toISOString() })),
    shipments: stored.shipments.map(shipmentView),
    isPartlyShipped: isPartlyShipped(shippingFacts(stored)),
    documents: documents.map(({ issueDate: date, ...document }) => ({ ...document, date })),
    withdrawal: {
      bar,
      until,
      left: left.map(lineView),
      declarations: stored.withdrawals.map(withdrawalView),
    },
    actions: isOwn
      ? { ...actions, withdraw: bar === null }
      : { ...actions, pay: false, cancel: false, withdraw: false },
  });
}

function actionsOf(stored: StoredOrder): Omit<Order['actions'], 'withdraw'> {
  return {
    pay: amountDue(stored) !== null,
    cancel: canCancelByCustomer(stored),
    // Before the payment it is a pro forma; a gift and an order cancelled unpaid have nothing to invoice, nor has one on account that waits.
    invoice:
      !isGift(stored) &&
      (stored.documents.length > 0 ||
        (stored.onAccount === null && (stored.orderStatus !== 'cancelled' || stored.paidAt !== null))),
  };
}

function differenceView({ difference }: StoredOrder): Order['difference'] {
  return difference === null ? null : { amount: difference.amount, until: difference.until.toISOString() };
}

function shipmentView({ shippedAt, deliveredAt, lines, ...shipment }: StoredShipment): Shipment {
  return {
    ...shipment,
    shippedAt: shippedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    lines: lines.map(lineView),
  };
}

/** A declaration as the order's reader sees it. */
export function withdrawalView({ documentId, declaredAt, name, email, lines }: StoredWithdrawal): Withdrawal {
  return { documentId, declaredAt: declaredAt.toISOString(), name, email, lines: lines.map(lineView) };
}

function lineView({ id, quantity }: LineQuantity): Withdrawal['lines'][number] {
  return { orderItem: id, quantity };
}
