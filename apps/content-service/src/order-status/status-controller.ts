import type { orderEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { orderServices } from '../orders/order-services.ts';
import { orderView } from '../orders/order-view.ts';
import { viewOf } from '../outcome.ts';
import { changeOwnOrder } from './change-own-order.ts';

export const statusController = {
  async changeOrder({ params, caller, body }) {
    const deps = orderServices();
    const changed = await changeOwnOrder(deps, caller, params.id, body.data);
    return viewOf(changed, (order) => ({ data: orderView(order, deps.now()) }));
  },
} satisfies Partial<Controllers<typeof orderEndpoints>>;
