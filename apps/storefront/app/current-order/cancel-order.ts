import { endpoints } from '@economat/contract';
import * as z from 'zod/mini';
import { type ApiResult, browserApi } from '../api/client.ts';
import type { OrderAccess } from '../api/order-access.ts';

const cancellation = z.object({ kind: z.literal('cancel'), orderId: z.string() });

/** Asks for an order to be given up. */
export type Cancellation = z.input<typeof cancellation>;

/** For a `clientAction`. */
export async function cancelOrder(asked: unknown, access: OrderAccess): Promise<ApiResult<unknown>> {
  const { orderId } = z.parse(cancellation, asked);
  const body = { data: { orderStatus: 'cancelled' as const } };
  return browserApi.call(endpoints.changeOrder, { params: { id: orderId }, body, access });
}
