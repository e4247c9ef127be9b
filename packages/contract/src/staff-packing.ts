import * as z from 'zod/mini';
import { order, orderItem } from './order.ts';
import { forOrderWords } from './order-words.ts';
import { staffOrderRow, staffOrdersAnswer } from './staff-order-list.ts';
import { staffActions, staffDossier } from './staff-orders.ts';

/*
 * Orders for whoever prepares and sends them. Such a role sees no money: these schemas name no amount, and an answer shows only what its
 * schema names.
 */

const packingRow = z.pick(staffOrderRow, {
  documentId: true,
  orderNumber: true,
  name: true,
  town: true,
  orderStatus: true,
  lines: true,
  pieces: true,
  delivery: true,
  preparedAt: true,
  isWithdrawn: true,
  isPartlyShipped: true,
  createdAt: true,
});
export type PackingRow = z.infer<typeof packingRow>;

export const packingOrdersAnswer = z.object({
  data: z.array(packingRow),
  meta: staffOrdersAnswer.shape.meta,
});
export type PackingList = z.infer<typeof packingOrdersAnswer>;

const packedItem = z.pick(orderItem, {
  documentId: true,
  productId: true,
  productName: true,
  productQuantity: true,
  variant: true,
  quantity: true,
});

const packedOrder = z.object({
  ...z.pick(order, {
    documentId: true,
    orderNumber: true,
    createdAt: true,
    orderStatus: true,
    delivery: true,
    shippingAddress: true,
    tracking: true,
    shipments: true,
    isPartlyShipped: true,
  }).shape,
  ...forOrderWords(() => z.nullable(z.string())),
  orderItems: z.array(packedItem),
});
export type PackedOrder = z.infer<typeof packedOrder>;

export const packingActions = z.pick(staffActions, { prepare: true, ship: true, deliver: true });
export type PackingActions = z.infer<typeof packingActions>;

export const packingOrderAnswer = z.object({
  data: packedOrder,
  meta: z.object({
    ...z.pick(staffDossier, { timeline: true, notes: true, preparedAt: true, pictures: true }).shape,
    staffActions: packingActions,
  }),
});
export type PackingOrder = z.infer<typeof packingOrderAnswer>;
