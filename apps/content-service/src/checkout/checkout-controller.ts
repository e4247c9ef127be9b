import { cartChangedDetails, type orderEndpoints } from '@economat/contract';
import * as z from 'zod/mini';
import type { Controllers } from '../endpoints/controller.ts';
import { orderServices } from '../orders/order-services.ts';
import { orderView } from '../orders/order-view.ts';
import { done } from '../outcome.ts';
import { createAddressDraft, createLineDraft } from './create-draft.ts';
import { placeOrder } from './place-order.ts';

export const checkoutController = {
  async placeOrder({ body, caller, idempotencyKey }) {
    const deps = orderServices();
    const result = await placeOrder(deps, { attemptKey: idempotencyKey, customer: caller, data: body.data });
    if (result.kind === 'cart-changed') {
      const details = z.encode(cartChangedDetails, { code: 'cart-changed', ...result.details });
      return { ok: false, code: 'cart-changed', details };
    }
    if (result.kind === 'refused') return { ok: false, code: result.code, fields: result.fields ?? [] };
    const { order, accessToken } = result;
    return done({ data: orderView(order, deps.now()), meta: { accessToken } });
  },

  /** Addresses and lines may be sent before the order that names them. */
  async createOrderAddress({ body }) {
    const created = await createAddressDraft(orderServices(), body.data);
    if (!created.ok) return { ok: false, code: 'invalid-body', fields: created.fields };
    const { id, documentId, row } = created.value;
    return done({ data: { id, documentId, ...row } });
  },

  async createOrderItem({ body }) {
    const { id, documentId, row } = await createLineDraft(orderServices(), body.data);
    return done({ data: { id, documentId, ...row } });
  },
} satisfies Partial<Controllers<typeof orderEndpoints>>;
