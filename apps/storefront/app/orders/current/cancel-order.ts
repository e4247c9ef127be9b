import { endpoints } from '@economat/contract';
import * as z from 'zod/mini';
import { actionOf } from '../../shared/api/action.ts';
import { type ApiResult, browserApi } from '../../shared/api/client.ts';
import type { OrderAccess } from '../../shared/api/order-access.ts';
import { customerAction } from '../../account/session/as-customer.ts';
import { accessHere } from './load-order.ts';

const cancellation = z.object({ kind: z.literal('cancel'), orderId: z.string() });

/** Cancels an order. */
export type Cancellation = z.input<typeof cancellation>;

/** The `clientAction` of the account's pages. */
export const cancelAsCustomer = customerAction((asked, token) => cancelOrder(asked, { token, accessToken: null }));

/** The `clientAction` of the pages about the order that this tab has read last. */
export const cancelReadOrder = actionOf((asked) => cancelOrder(asked, accessHere()));

export async function cancelOrder(asked: unknown, access: OrderAccess): Promise<ApiResult<unknown>> {
  const { orderId } = z.parse(cancellation, asked);
  const body = { data: { orderStatus: 'cancelled' as const } };
  return browserApi.call(endpoints.changeOrder, { params: { id: orderId }, body, access });
}
