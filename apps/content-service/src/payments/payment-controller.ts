import type { paymentEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { orderServices } from '../orders/order-services.ts';
import { orderView } from '../orders/order-view.ts';
import { viewOf } from '../outcome.ts';
import { chooseTransfer } from './choose-transfer.ts';

/** Payments without a provider. */
export const paymentController = {
  async chooseTransfer({ params, caller }) {
    const deps = orderServices();
    return viewOf(await chooseTransfer(deps, caller, params.id), (order) => ({ data: orderView(order, deps.now()) }));
  },
} satisfies Partial<Controllers<typeof paymentEndpoints>>;
