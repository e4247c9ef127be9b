import { orderItem, orderItemRequest } from '@economat/contract';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { sendError } from '../../../http/errors.ts';
import { parseInput } from '../../../http/parse.ts';
import { createLineDraft } from '../../../orders/create-draft.ts';
import { orderServices } from '../../../orders/order-services.ts';

/** Rate of VAT, its ground and nature are the catalogue's to say, when the line is ordered. */
const draftItem = z.omit(orderItem, { vatPercent: true, vatGround: true, nature: true });

export default {
  async create(ctx: Context): Promise<void> {
    const body = parseInput(orderItemRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    const { id, documentId, row } = await createLineDraft(orderServices(), body.value.data);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { data: z.encode(draftItem, { id, documentId, ...row }) };
    ctx.status = 201;
  },
};
