import { endpoints, withdrawalRequest } from '@economat/contract';
import * as z from 'zod/mini';
import { actionOf } from '../shared/api/action.ts';
import { browserApi } from '../shared/api/client.ts';
import { type Cancellation, cancelOrder } from '../orders/current/cancel-order.ts';
import { accessHere } from '../orders/current/load-order.ts';

const declaration = z.object({ kind: z.literal('declare'), key: z.string(), body: withdrawalRequest });

export type Declaration = z.input<typeof declaration>;
/** The intents of the screen: a withdrawal, or the cancellation of an unshipped order. */
export type WithdrawalChange = Declaration | Cancellation;

export const changeByWithdrawal = actionOf(async (asked, { orderId = '' }) => {
  const access = accessHere();
  const declared = z.safeParse(declaration, asked);
  if (!declared.success) return cancelOrder(asked, access);
  const { key, body } = declared.data;
  return browserApi.call(endpoints.withdrawFromOrder, { params: { id: orderId }, body, key, access });
});
