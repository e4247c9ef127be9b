import { REFUND_TOKEN_HEADER, type refundAccountEndpoints } from '@economat/contract';
import type { Controllers } from '../../endpoints/controller.ts';
import { asData, viewOf, OK } from '../../outcome.ts';
import { submitAccount, readAccountRequest } from './account-entry.ts';
import { transferServices } from './transfer-deps.ts';

/** Where a buyer who paid by transfer enters the account for a refund, by the link of a mail. */
export const refundAccountController = {
  async refundAccount({ params }, ctx) {
    return asData(await readAccountRequest(transferServices(), params.id, ctx.get(REFUND_TOKEN_HEADER)));
  },

  async giveRefundAccount({ params, body }, ctx) {
    const given = await submitAccount(transferServices(), params.id, ctx.get(REFUND_TOKEN_HEADER), body.data);
    return viewOf(given, () => OK);
  },
} satisfies Controllers<typeof refundAccountEndpoints>;
