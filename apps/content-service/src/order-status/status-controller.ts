import type { orderEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { orderServices } from '../orders/order-services.ts';
import { orderView } from '../orders/order-view.ts';
import { done } from '../outcome.ts';
import { changeOwnOrder } from './change-own-order.ts';

export const statusController = {
  async changeOrder({ params, caller, body }) {
    const deps = orderServices();
    const changed = await changeOwnOrder(deps, caller, params.id, body.data);
    return changed.ok ? done({ data: orderView(changed.value, deps.now()) }) : changed;
  },
} satisfies Partial<Controllers<typeof orderEndpoints>>;
