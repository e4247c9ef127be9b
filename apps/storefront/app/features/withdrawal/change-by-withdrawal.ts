import { endpoints, withdrawalRequest } from '@economat/contract';
import * as z from 'zod/mini';
import { type ApiResult, browserApi } from '../../api/client.ts';
import type { OrderAccess } from '../../api/order-access.ts';
import { type Cancellation, cancelOrder } from '../../current-order/cancel-order.ts';

const declaration = z.object({ kind: z.literal('declare'), key: z.string(), body: withdrawalRequest });

/** What the screen asks for: the withdrawal, or the end of an order that nothing was sent of yet. */
export type WithdrawalChange = z.input<typeof declaration> | Cancellation;

export async function changeByWithdrawal(
  orderId: string,
  asked: unknown,
  access: OrderAccess,
): Promise<ApiResult<unknown>> {
  const declared = z.safeParse(declaration, asked);
  if (!declared.success) return cancelOrder(asked, access);
  const { key, body } = declared.data;
  return browserApi.call(endpoints.withdrawFromOrder, { params: { id: orderId }, body, key, access });
}

/** For a `shouldRevalidate`: the receipt stays, whatever would become of reading the order once more. */
export function isDeclaration(asked: unknown): boolean {
  return z.safeParse(declaration, asked).success;
}
