import type { orderEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { done, refused, viewOf } from '../outcome.ts';
import { latestOrderNumber, listOpenOrders, listOrders } from './list-orders.ts';
import { orderServices } from './order-services.ts';
import { orderView, seenOrderView } from './order-view.ts';
import { ordersPageOf } from './orders-page.ts';
import { seeOrder } from './read-order.ts';

export const orderController = {
  async orders({ query, caller }) {
    const deps = orderServices();
    const asked = ordersPageOf(query);
    if (asked.kind === 'latest-number') {
      const orderNumber = await latestOrderNumber(deps);
      return done({ data: orderNumber === null ? [] : [{ orderNumber }] });
    }
    if (caller === null) return refused('token-missing');
    return viewOf(await listOrders(deps, caller, asked), ({ orders, total, scopes }) => {
      const { page, pageSize } = asked;
      const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
      return { data: orders.map((order) => seenOrderView(order, deps.now())), meta: { pagination, scopes } };
    });
  },

  async openOrders({ caller }) {
    const deps = orderServices();
    const orders = await listOpenOrders(deps, caller);
    return done({ data: orders.map((order) => orderView(order, deps.now())) });
  },

  async order({ params, caller }) {
    const deps = orderServices();
    const seen = await seeOrder(deps, caller, params.id);
    return seen === null ? refused('not-found') : done({ data: seenOrderView(seen, deps.now()) });
  },
} satisfies Partial<Controllers<typeof orderEndpoints>>;
