import { voucherApplyAnswer, voucherApplyRequest } from '@economat/contract';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { callerOf } from '../../../access/require-customer.ts';
import { sendError } from '../../../http/errors.ts';
import { parseInput } from '../../../http/parse.ts';
import { orderServices } from '../../../orders/order-services.ts';
import { applyVoucher } from '../../../vouchers/apply-voucher.ts';
import { voucherAnswer, voucherQuestion, voucherRefusal } from '../../../vouchers/voucher-view.ts';

export default {
  async apply(ctx: Context): Promise<void> {
    const { database, now } = orderServices();
    const body = parseInput(voucherApplyRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    const answer = await applyVoucher(database.sql, voucherQuestion(body.value, callerOf(ctx)), now());
    if (!answer.ok) {
      const { code, details } = voucherRefusal(answer.refusal);
      return sendError(ctx, code, details);
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.body = z.encode(voucherApplyAnswer, voucherAnswer(answer));
  },
};
