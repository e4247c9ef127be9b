import type { orderEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { done, refused } from '../outcome.ts';
import { latestOrderNumber, listOpenOrders, listOwnOrders } from './list-orders.ts';
import { orderServices } from './order-services.ts';
import { orderView } from './order-view.ts';
import { ordersPageOf } from './orders-page.ts';
import { readOrder } from './read-order.ts';

export const orderController = {
  async orders({ query, caller }) {
    const deps = orderServices();
    const asked = ordersPageOf(query);
    if (asked.kind === 'latest-number') {
      const orderNumber = await latestOrderNumber(deps);
      return done({ data: orderNumber === null ? [] : [{ orderNumber }] });
    }
    if (caller === null) return refused('token-missing');
    const { orders, total } = await listOwnOrders(deps, caller, asked);
    const { page, pageSize } = asked;
    const data = orders.map((order) => orderView(order, deps.now()));
    return done({ data, meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } } });
  },

  async openOrders({ caller }) {
    const deps = orderServices();
    const orders = await listOpenOrders(deps, caller);
    return done({ data: orders.map((order) => orderView(order, deps.now())) });
  },

  async order({ params, caller }) {
    const deps = orderServices();
    const order = await readOrder(deps, caller, params.id);
    return order === null ? refused('not-found') : done({ data: orderView(order, deps.now()) });
  },
} satisfies Partial<Controllers<typeof orderEndpoints>>;
