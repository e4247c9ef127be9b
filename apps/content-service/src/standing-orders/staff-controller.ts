import { STAFF_STANDING_ORDERS_PAGE_SIZE, type staffEndpoints, type StaffStandingOrders } from '@economat/contract';
import { standingDay, turnDay } from '@economat/commerce';
import type { Controllers } from '../endpoints/controller.ts';
import { orderServices } from '../orders/order-services.ts';
import { done } from '../outcome.ts';
import { countStates, listStandingOrders } from './staff-list-queries.ts';
import { standingNumber } from './stored-standing-order.ts';

/** Standing orders at the desk, which reads them: they are their customers' own. */
export const staffStandingOrderController = {
  async staffStandingOrders({ query: { state = null, customer = null, page = 1 } }) {
    const { database, now } = orderServices();
    const today = standingDay(now());
    const pageSize = STAFF_STANDING_ORDERS_PAGE_SIZE;
    const [counts, rows] = await Promise.all([
      countStates(database.sql, customer),
      listStandingOrders(database.sql, { state, customer, most: pageSize, skipped: (page - 1) * pageSize }),
    ]);
    const total = state === null ? counts.active + counts.paused + counts.ended : counts[state];
    const data = rows.map(({ id, nextDue, endedAt, turn, ...row }): StaffStandingOrders['data'][number] => ({
      ...row,
      number: standingNumber(id),
      nextDay: turnDay(nextDue, today),
      endedAt: endedAt?.toISOString() ?? null,
      turn,
    }));
    return done({
      data,
      meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total }, counts },
    });
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;
