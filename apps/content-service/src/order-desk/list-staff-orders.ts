import { expectedDelivery } from '@economat/commerce';
import { type OrderQueue, ORDERS_COUNTED, STAFF_ORDERS_PAGE_SIZE, type StaffOrderList } from '@economat/contract';
import { databaseNow } from '../database/database-clock.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { lastNumber } from '../orders/order-number-queries.ts';
import { countFound, countQueues, listQueueIds, type QueueSearch, readQueuedOrders } from './order-queue-queries.ts';

/** Which orders staff look at. */
export interface ChosenOrders {
  readonly queue?: OrderQueue | undefined;
  readonly search?: string | undefined;
}

/** A page of the desk's orders, with how many wait for what. */
export async function listStaffOrders(
  deps: OrderDeps,
  { page = 1, ...chosen }: ChosenOrders & { readonly page?: number | undefined },
): Promise<StaffOrderList> {
  const { sql } = deps.database;
  const search = await queueSearch(deps, chosen);
  const counts = { ...(await countQueues(sql, search.arrival)), all: await lastNumber(sql, 'order') };
  const total = search.pattern === '' ? counts[search.queue] : await countFound(sql, search);
  const pageSize = STAFF_ORDERS_PAGE_SIZE;
  const pageCount = Math.ceil(Math.min(total, ORDERS_COUNTED) / pageSize);
  const offset = (page - 1) * pageSize;
  // Pages beyond the last would make the database walk through everything before them.
  const ids = page > pageCount ? [] : await listQueueIds(sql, search, { limit: pageSize, offset });
  const data = await readQueuedOrders(sql, ids);
  return { data, meta: { pagination: { page, pageSize, pageCount, total }, counts } };
}

/** What the statements of the queues take. */
export async function queueSearch(
  { database, shopFacts }: OrderDeps,
  { queue = 'all', search = '' }: ChosenOrders,
): Promise<QueueSearch> {
  const arrival = expectedDelivery(await databaseNow(database.sql), shopFacts().delivery).from;
  return { queue, arrival, pattern: search === '' ? '' : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` };
}
