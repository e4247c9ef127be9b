import { orderAddress, orderAddressRequest } from '@economat/contract';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { sendError } from '../../../http/errors.ts';
import { parseInput } from '../../../http/parse.ts';
import { createAddressDraft } from '../../../orders/create-draft.ts';
import { orderServices } from '../../../orders/order-services.ts';

export default {
  async create(ctx: Context): Promise<void> {
    const body = parseInput(orderAddressRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    const created = await createAddressDraft(orderServices(), body.value.data);
    if (!created.ok) return sendError(ctx, 'invalid-body', { fields: created.fields });
    const { id, documentId, row } = created.value;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { data: z.encode(orderAddress, { id, documentId, ...row }) };
    ctx.status = 201;
  },
};
