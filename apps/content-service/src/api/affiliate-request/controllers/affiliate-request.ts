import { affiliateRequest } from '@economat/contract';
import type { Context } from 'koa';
import { customerOf } from '../../../access/require-customer.ts';
import { accountServices } from '../../../accounts/account-services.ts';
import { sendOutcome } from '../../../http/answer.ts';
import { sendError } from '../../../http/errors.ts';
import { parseInput } from '../../../http/parse.ts';
import { acknowledgement } from '../../../requests/acknowledgement.ts';
import { requestAffiliation } from '../../../requests/request-affiliation.ts';

export default {
  async create(ctx: Context): Promise<void> {
    const body = parseInput(affiliateRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    const outcome = await requestAffiliation(accountServices(), customerOf(ctx), body.value.data);
    sendOutcome(ctx, outcome, acknowledgement, 201);
  },
};
