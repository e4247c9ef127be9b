import { canCancelByCustomer, canPay } from '@economat/commerce';
import type { Order } from '@economat/contract';
import type { StoredOrder } from './stored-order.ts';

const DAY_IN_MILLISECONDS = 86_400_000;
/** A consumer may withdraw until 14 days after the delivery (art. L221-18 of the Code de la consommation). */
const WITHDRAWAL_DAYS = 14;

/** The order as its buyer sees it: built field by field, so that nothing private can slip out. */
export function orderView(order: StoredOrder, now: Date): Order {
  return {
    id: order.id,
    documentId: order.documentId,
    orderNumber: order.orderNumber,
    createdAt: order.createdAt.toISOString(),
    language: order.language,
    orderStatus: order.orderStatus,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    notes: order.notes,
    subTotal: order.subTotal,
    shippingCost: order.shippingCost,
    vat: order.vat,
    vatShares: order.vatShares.map(({ vatPercent, base, vat }) => ({ vatPercent, base, vat })),
    discountAmount: order.discount,
    discountCode: order.discountCode,
    total: order.total,
    deliveryDate: order.delivery.to,
    delivery: { from: order.delivery.from, to: order.delivery.to },
    buyer: {
      type: order.buyer.type,
      siren: order.buyer.siren,
      vatNumber: order.buyer.vatNumber,
      purchaseOrderNumber: order.buyer.purchaseOrderNumber,
    },
    billingAddress: addressView(order.billingAddress),
    shippingAddress: addressView(order.shippingAddress),
    orderItems: order.lines.map((line) => ({
      id: line.id,
      documentId: line.documentId,
      productId: line.productId,
      productName: line.productName,
      productQuantity: line.productQuantity,
      variant: line.variant,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      lineTotal: line.lineTotal,
      vatPercent: line.vatPercent,
    })),
    timeline: order.events.map(({ kind, at, detail }) => ({ kind, at: at.toISOString(), detail })),
    tracking: order.tracking,
    actions: actionsOf(order, now),
  };
}

function addressView(address: StoredOrder['billingAddress']): Order['billingAddress'] {
  return {
    id: address.id,
    documentId: address.documentId,
    firstName: address.firstName,
    lastName: address.lastName,
    companyName: address.companyName,
    country: address.country,
    street: address.street,
    appartment: address.appartment,
    postalCode: address.postalCode,
    city: address.city,
    phoneNumber: address.phoneNumber,
    email: address.email,
  };
}

function actionsOf(order: StoredOrder, now: Date): Order['actions'] {
  return {
    pay: canPay(order) && order.total > 0,
    cancel: canCancelByCustomer(order),
    withdraw: canWithdraw(order, now),
    // Before the payment it is a pro forma; an order that was cancelled unpaid has nothing to invoice.
    invoice: order.orderStatus !== 'cancelled' || order.paidAt !== null,
  };
}

function canWithdraw({ buyer, orderStatus, deliveredAt }: StoredOrder, now: Date): boolean {
  if (buyer.type !== 'individual' || orderStatus === 'pending' || orderStatus === 'cancelled') return false;
  return deliveredAt === null || now.getTime() - deliveredAt.getTime() <= WITHDRAWAL_DAYS * DAY_IN_MILLISECONDS;
}
