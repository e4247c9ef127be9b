import { expectedDelivery, normalisePhone } from '@economat/commerce';
import { type OrderQueue, ORDERS_COUNTED, STAFF_ORDERS_PAGE_SIZE, type StaffOrderList } from '@economat/contract';
import { databaseNow } from '../database/database-clock.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { lastOrderNumber } from '../orders/order-number-queries.ts';
import { countQueues, listQueueIds, type QueueSearch, readQueuedOrders } from './order-queue-queries.ts';

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
  const counts = { ...(await countQueues(sql, search.arrival)), all: await lastOrderNumber(sql) };
  // What a search finds is counted by reading it: counting it by itself would search twice.
  const found = search.search === '' ? null : await listQueueIds(sql, search, { limit: ORDERS_COUNTED, offset: 0 });
  const total = found?.length ?? counts[search.queue];
  const pageSize = STAFF_ORDERS_PAGE_SIZE;
  const pageCount = Math.ceil(Math.min(total, ORDERS_COUNTED) / pageSize);
  const offset = (page - 1) * pageSize;
  // Pages beyond the last would make the database walk through everything before them.
  const pageIds = () =>
    found?.slice(offset, offset + pageSize) ?? listQueueIds(sql, search, { limit: pageSize, offset });
  const ids = page > pageCount ? [] : await pageIds();
  const data = await readQueuedOrders(sql, ids);
  return { data, meta: { pagination: { page, pageSize, pageCount, total }, counts } };
}

/** What the statements of the queues take. */
export async function queueSearch(
  { database, shopFacts }: OrderDeps,
  { queue = 'all', search = '' }: ChosenOrders,
): Promise<QueueSearch> {
  const arrival = expectedDelivery(await databaseNow(database.sql), shopFacts().delivery).from;
  // A phone number is kept without its spaces, as it is dialled in France.
  const phone = normalisePhone(search, 'FR')?.replace(/^[+]33/, '0');
  return { queue, arrival, search: phone ?? search };
}
