import * as z from 'zod/mini';
import { euros } from './euros.ts';
import { documentIdField, instantField, requiredLines, wrapped, wrappedStrictly } from './fields.ts';
import { orderItem } from './order.ts';

export const PURCHASE_REQUEST_STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;

/** What a buyer asks those of the company for who approve: a cart, frozen as it was sent. */
const purchaseRequest = z.object({
  documentId: documentIdField,
  state: z.enum(PURCHASE_REQUEST_STATES),
  /** VAT included. */
  total: euros,
  requester: z.string(),
  createdAt: instantField,
  decidedAt: z.nullable(instantField),
  decidedBy: z.nullable(z.string()),
  /** Of a refusal. */
  reason: z.nullable(z.string()),
  order: z.nullable(z.object({ documentId: documentIdField, orderNumber: z.string() })),
  purchaseOrderNumber: z.nullable(z.string()),
  costCentre: z.nullable(z.string()),
  lines: z.array(
    z.pick(orderItem, {
      productName: true,
      productNameEn: true,
      productQuantity: true,
      productQuantityEn: true,
      variant: true,
      variantEn: true,
      quantity: true,
      lineTotal: true,
    }),
  ),
});
export type PurchaseRequest = z.output<typeof purchaseRequest>;
export const purchaseRequestAnswer = wrapped(purchaseRequest);
/** What waits first, then the latest. */
export const purchaseRequestsAnswer = wrapped(z.array(purchaseRequest));

/** `total`: of the cart as it is now, where the answer `cart-changed` showed another than was asked for. */
export const purchaseApproval = wrappedStrictly(z.strictObject({ total: z.optional(euros) }));
export const purchaseRefusal = wrappedStrictly(z.strictObject({ reason: requiredLines(500) }));
