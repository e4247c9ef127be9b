import type { staffEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { orderServices } from '../orders/order-services.ts';
import { done } from '../outcome.ts';
import { listLowStock } from './low-stock-queries.ts';
import { listTasks, readSales } from './read-dashboard.ts';

const ITEMS_SHOWN = 10;

/** What the desk's home shows. */
export const dashboardController = {
  staffTasks: async ({ caller }) => done({ data: await listTasks(orderServices(), caller) }),
  staffSales: async () => done({ data: await readSales(orderServices()) }),
  runningOut: async () => done(await listLowStock(orderServices().database.sql, ITEMS_SHOWN)),
} satisfies Partial<Controllers<typeof staffEndpoints>>;
