import { parisDay } from '@economat/commerce';
import { Readable } from 'node:stream';
import type { staffEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { sentFile } from '../endpoints/sent-file.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { orderServices } from '../orders/order-services.ts';
import { done } from '../outcome.ts';
import { listStaffOrders } from './list-staff-orders.ts';
import { orderCsv } from './order-csv.ts';
import { prepareOrder } from './prepare-order.ts';
import { remindBuyer } from './remind-buyer.ts';

/** Lists of orders, and what staff do with several of them. */
export const orderListController = {
  staffOrders: async ({ query }) => done(await listStaffOrders(orderServices(), query)),

  packingOrders: async ({ query }) => done(await listStaffOrders(orderServices(), query)),

  exportOrders({ query }) {
    const deps = orderServices();
    const csv = Readable.from(orderCsv(deps, query));
    return sentFile(csv, 'text/csv; charset=utf-8', `commandes-${parisDay(deps.now())}.csv`);
  },

  async prepareOrders({ body: { data }, caller }) {
    return done({ data: await forEachOrder(data.orders, prepareOrder, caller.name) });
  },

  async remindBuyers({ body: { data }, caller }) {
    return done({ data: await forEachOrder(data.orders, remindBuyer, caller.name) });
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;

/** Takes a step with each order in a transaction of its own: a refusal leaves the others alone. */
async function forEachOrder<Result>(
  orders: readonly string[],
  step: (deps: OrderDeps, order: string, by: string | null) => Promise<Result>,
  by: string | null,
): Promise<{ order: string; result: Result }[]> {
  const results: { order: string; result: Result }[] = [];
  for (const order of orders) results.push({ order, result: await step(orderServices(), order, by) });
  return results;
}
