import {
  IDEMPOTENCY_KEY_HEADER,
  ORDER_TOKEN_HEADER,
  type WithdrawalRequest,
  withdrawalAnswer,
} from '@economat/contract';
import type { ApiClient } from './client.ts';
import type { OrderAccess } from './get-order.ts';

/** @param attemptKey the same for every try of one declaration, so that a lost answer does not declare twice. */
export function postWithdrawal(
  api: ApiClient,
  orderId: string,
  declaration: WithdrawalRequest,
  attemptKey: string,
  { token, accessToken }: OrderAccess,
) {
  return api.send({
    method: 'POST',
    path: `/orders/${encodeURIComponent(orderId)}/withdrawal`,
    token,
    headers: {
      [IDEMPOTENCY_KEY_HEADER]: attemptKey,
      ...(accessToken === null ? {} : { [ORDER_TOKEN_HEADER]: accessToken }),
    },
    body: { data: declaration },
    answer: withdrawalAnswer,
  });
}
