import { mailboxKey } from '@economat/commerce';
import type { orderEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { environment } from '../environment/environment.ts';
import { withinLimit } from '../http/rate-limits.ts';
import { orderServices } from '../orders/order-services.ts';
import { withdrawalView } from '../orders/order-view.ts';
import { done, refused, viewOf, OK } from '../outcome.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';
import { requestWithdrawalLink } from './request-withdrawal-link.ts';

export const withdrawalController = {
  async withdrawFromOrder({ params, caller, body, idempotencyKey }) {
    const wish = { attemptKey: idempotencyKey, declaration: body.data };
    const declared = await declareWithdrawal(orderServices(), caller, params.id, wish);
    return viewOf(declared, (withdrawal) => ({ data: withdrawalView(withdrawal) }));
  },

  async requestWithdrawalLink({ body: { data } }) {
    if (environment().SMTP_URL === undefined) return refused('mail-unavailable');
    const tried = await withinLimit('withdrawal-link-per-mailbox', mailboxKey(data.email));
    if (!tried.ok) return tried;
    await requestWithdrawalLink(orderServices(), data);
    return done(OK);
  },
} satisfies Partial<Controllers<typeof orderEndpoints>>;
