import { endpoints } from '@economat/contract';
import * as z from 'zod/mini';
import { accessHere } from '../orders/current/load-order.ts';
import { withOrderAccess } from '../orders/current/with-order-access.ts';
import { actionOf } from '../shared/api/action.ts';
import { browserApi } from '../shared/api/client.ts';

const transferChoice = z.object({ orderId: z.string() });

/** The order that is to be paid by bank transfer from now on. */
export type TransferChoice = z.input<typeof transferChoice>;

/** The `clientAction` of the payment page: the shop has to know that a transfer is coming, or the order ends as one that nobody pays. */
export const chooseTransfer = actionOf((asked) => {
  const params = { id: z.parse(transferChoice, asked).orderId };
  return withOrderAccess(accessHere(), (access) => browserApi.call(endpoints.chooseTransfer, { params, access }));
});
