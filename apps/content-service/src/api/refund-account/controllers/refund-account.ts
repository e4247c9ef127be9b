import { accountRequest, REFUND_TOKEN_HEADER, refundAccountAnswer } from '@economat/contract';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { sendOutcome } from '../../../http/answer.ts';
import { sendError } from '../../../http/errors.ts';
import { parseInput } from '../../../http/parse.ts';
import { pathReference } from '../../../http/path-reference.ts';
import { giveAccount, readAccountRequest } from '../../../payments/refund-transfers/tell-account.ts';
import { transferServices } from '../../../payments/refund-transfers/transfer-deps.ts';

/** Where a buyer who paid by transfer tells the account that a refund goes to, by the link of a mail. */
export default {
  async show(ctx: Context): Promise<void> {
    const outcome = await readAccountRequest(transferServices(), pathReference(ctx), ctx.get(REFUND_TOKEN_HEADER));
    sendOutcome(ctx, outcome, (data) => z.encode(refundAccountAnswer, { data }));
  },

  async give(ctx: Context): Promise<void> {
    const body = parseInput(accountRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    const token = ctx.get(REFUND_TOKEN_HEADER);
    const outcome = await giveAccount(transferServices(), pathReference(ctx), token, body.value.data);
    sendOutcome(ctx, outcome, () => ({ ok: true }));
  },
};
