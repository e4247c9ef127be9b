import { canCancelByCustomer, canPay, type LineQuantity } from '@economat/commerce';
import type { Order, Withdrawal } from '@economat/contract';
import type { StoredOrder, StoredWithdrawal } from './stored-order.ts';
import { withdrawalRight } from './withdrawal-right.ts';

/** The order as its buyer sees it, built field by field, so that nothing private is exposed. */
export function orderView(order: StoredOrder, now: Date): Order {
  const { bar, until, left } = withdrawalRight(order, now);
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
      vatGround: line.vatGround,
      nature: line.nature,
    })),
    timeline: order.events.map(({ kind, at, detail }) => ({ kind, at: at.toISOString(), detail })),
    documents: order.documents.map(({ kind, number, issueDate: date, total }) => ({ kind, number, date, total })),
    tracking: order.tracking,
    withdrawal: {
      bar,
      until,
      left: left.map(lineView),
      declarations: order.withdrawals.map(withdrawalView),
    },
    actions: { ...actionsOf(order), withdraw: bar === null },
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

function actionsOf(order: StoredOrder): Omit<Order['actions'], 'withdraw'> {
  return {
    pay: canPay(order) && order.total > 0,
    cancel: canCancelByCustomer(order),
    // Before the payment it is a pro forma; an order cancelled unpaid has nothing to invoice.
    invoice: order.orderStatus !== 'cancelled' || order.paidAt !== null || order.documents.length > 0,
  };
}

/** A declaration as the order's reader sees it. */
export function withdrawalView({ documentId, declaredAt, name, email, lines }: StoredWithdrawal): Withdrawal {
  return { documentId, declaredAt: declaredAt.toISOString(), name, email, lines: lines.map(lineView) };
}

function lineView({ id, quantity }: LineQuantity): Withdrawal['lines'][number] {
  return { orderItem: id, quantity };
}
