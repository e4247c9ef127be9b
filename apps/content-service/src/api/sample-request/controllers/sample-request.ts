import { sampleRequest } from '@economat/contract';
import type { Context } from 'koa';
import { accountServices } from '../../../accounts/account-services.ts';
import { sendOutcome } from '../../../http/answer.ts';
import { sendError } from '../../../http/errors.ts';
import { parseInput } from '../../../http/parse.ts';
import { acknowledgement } from '../../../requests/acknowledgement.ts';
import { requestSamples } from '../../../requests/request-samples.ts';

export default {
  async create(ctx: Context): Promise<void> {
    const body = parseInput(sampleRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    sendOutcome(ctx, await requestSamples(accountServices(), body.value.data), acknowledgement, 201);
  },
};
