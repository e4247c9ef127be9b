import type { standingOrderEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { orderServices } from '../orders/order-services.ts';
import { asData, done, refused, viewOf } from '../outcome.ts';
import { addStandingOrder, changeStandingOrder, readStandingOrder, readStandingOrders } from './own-standing-orders.ts';
import { standingOrderView } from './standing-order-view.ts';
import { endContract, stepStandingOrder } from './step-standing-order.ts';
import type { StoredStandingOrder } from './stored-standing-order.ts';

const shown = (order: StoredStandingOrder) => ({ data: standingOrderView(order, orderServices().now()) });

export const standingOrderController = {
  async standingOrders({ caller }) {
    const orders = await readStandingOrders(orderServices(), caller);
    return done({ data: orders.map((order) => shown(order).data) });
  },

  async createStandingOrder({ body, caller }) {
    return viewOf(await addStandingOrder(orderServices(), caller, body.data), shown);
  },

  async standingOrder({ params, caller }) {
    const order = await readStandingOrder(orderServices(), caller, params.id);
    return order === null ? refused('not-found') : done(shown(order));
  },

  async changeStandingOrder({ params, body, caller }) {
    return viewOf(await changeStandingOrder(orderServices(), caller, params.id, body.data), shown);
  },

  async stepStandingOrder({ params, body, caller }) {
    return viewOf(await stepStandingOrder(orderServices(), caller, params.id, body.data), shown);
  },

  async endContract({ body }) {
    return asData(await endContract(orderServices(), body.data));
  },
} satisfies Controllers<typeof standingOrderEndpoints>;
