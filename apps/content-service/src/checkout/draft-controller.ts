import type { orderEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { done } from '../outcome.ts';
import { createAddressDraft, createLineDraft } from './create-draft.ts';
import { orderServices } from '../orders/order-services.ts';

/** Addresses and lines that are sent before the order that names them. */
export const draftController = {
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
