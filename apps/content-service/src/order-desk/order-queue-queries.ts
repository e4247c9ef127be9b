import { cents } from '@economat/commerce';
import { type OrderQueue, ORDERS_COUNTED, type StaffOrderRow } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { OWED_BY_CHANGE } from '../order-changes/owed-change-queries.ts';
import { TO_SEND } from '../orders/order-queries.ts';
import { OWED_BY_CANCELLATION, OWED_BY_WITHDRAWAL } from '../payments/refunds/owed-refund-queries.ts';
import { FOUND, FOUND_AMONG_ALL, ROWS_PER_FOUND } from './order-search-queries.ts';

const TO_COLLECT = `o.order_status = 'pending' and o.payment_status in ('pending', 'failed') and o.payment_method = 'bank_transfer'`;
const OPEN_WITHDRAWALS = 'select w.order_id from shop_withdrawals w where not w.is_answered';
const WITHDRAWN = `o.id in (${OPEN_WITHDRAWALS}) and ${OWED_BY_WITHDRAWAL}`;
const OPEN_REFUNDS = `select r.order_id from shop_payment_refunds r where r.state in ('asked', 'pending')`;

/** The orders `o` of each queue. One that is late has to leave today as well, and is listed as late alone. */
export const QUEUE_MEMBERS = {
  'to-collect': TO_COLLECT,
  'to-prepare': `${TO_SEND} and o.prepared_at is null`,
  'to-ship': `${TO_SEND} and cast(:arrival as date) between o.delivery_from and o.delivery_to`,
  late: `${TO_SEND} and o.delivery_to < cast(:arrival as date)`,
  'to-refund': `o.id in (select o.id from orders o where ${OWED_BY_CANCELLATION}
    union select o.id from orders o where ${WITHDRAWN} union ${OPEN_REFUNDS}
    union select c.order_id from shop_order_changes c where ${OWED_BY_CHANGE})`,
  withdrawals: WITHDRAWN,
  all: 'true',
} as const satisfies Record<OrderQueue, string>;

const OLDEST_FIRST = 'order by o.created_at, o.id';
const SOONEST_FIRST = 'order by o.delivery_to, o.delivery_from, o.id';
/** In the direction of the index. */
const NEWEST_FIRST = 'order by o.created_at desc, o.id';

/** A queue's orders, and those of them that a search finds, in the order in which they are worked off. */
function listsOf<const Members extends string, const Order extends string>(members: Members, order: Order) {
  return { whole: `where ${members} ${order}`, found: `where ${members} and ${FOUND} ${order}` } as const;
}

const LISTS = {
  'to-collect': listsOf(QUEUE_MEMBERS['to-collect'], OLDEST_FIRST),
  'to-prepare': listsOf(QUEUE_MEMBERS['to-prepare'], SOONEST_FIRST),
  'to-ship': listsOf(QUEUE_MEMBERS['to-ship'], SOONEST_FIRST),
  late: listsOf(QUEUE_MEMBERS.late, SOONEST_FIRST),
  'to-refund': listsOf(QUEUE_MEMBERS['to-refund'], OLDEST_FIRST),
  withdrawals: listsOf(QUEUE_MEMBERS.withdrawals, OLDEST_FIRST),
  all: listsOf(QUEUE_MEMBERS.all, NEWEST_FIRST),
} as const satisfies Record<OrderQueue, unknown>;

export interface QueueSearch {
  readonly queue: OrderQueue;
  /** The day on which a parcel that leaves now arrives, `YYYY-MM-DD`. */
  readonly arrival: string;
  /** '' for all. */
  readonly search: string;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The ids of a queue's orders, the most urgent first. */
export async function listQueueIds(sql: Sql, { queue, arrival, search }: QueueSearch, page: Page): Promise<number[]> {
  const rows =
    search === ''
      ? await sql(`select o.id from orders o ${LISTS[queue].whole} limit :limit offset :offset`, { arrival, ...page })
      : await findQueueIds(sql, { queue, arrival, search }, page);
  return rows.map(({ id }) => id);
}

/** A queue is short enough for a search to meet each of its orders; all orders are not. */
function findQueueIds(sql: Sql, { queue, arrival, search }: QueueSearch, page: Page) {
  if (queue === 'all') {
    return sql(FOUND_AMONG_ALL, { search, rows: ROWS_PER_FOUND * (page.offset + page.limit), ...page });
  }
  return sql(`select o.id from orders o ${LISTS[queue].found} limit :limit offset :offset`, {
    arrival,
    search,
    ...page,
  });
}

/** The ids of named orders, the oldest first. */
export async function findOrderIds(sql: Sql, documentIds: readonly string[]): Promise<number[]> {
  const rows = await sql(
    'select o.id from orders o where o.document_id = any(:documentIds) order by o.created_at, o.id',
    {
      documentIds,
    },
  );
  return rows.map(({ id }) => id);
}

/** A row of the desk's lists, with what only the file of an export tells. */
export interface QueuedOrder extends StaffOrderRow {
  readonly email: string;
  readonly trackingNumber: string | null;
}

/** Orders as rows, in the order of their ids. */
export async function readQueuedOrders(sql: Sql, ids: readonly number[]): Promise<QueuedOrder[]> {
  const rows = await sql(
    `select o.document_id as "documentId", o.order_number as "orderNumber", o.buyer_name as name, s.city as town,
       o.customer_email as email, o.tracking_number as "trackingNumber",
       o.total_cents as total, o.payment_method as "paymentMethod", o.order_status as "orderStatus",
       o.payment_status as "paymentStatus", cast(o.delivery_from as text) as "from", cast(o.delivery_to as text) as "to",
       o.prepared_at as "preparedAt", o.created_at as "createdAt", o.id in (${OPEN_WITHDRAWALS}) as "isWithdrawn",
       o.order_status in ('paid', 'processing') and exists (select from shop_shipments p where p.order_id = o.id) as "isPartlyShipped",
       (select count(*) from order_items i where i.order_id = o.id) as lines,
       (select sum(i.quantity) from order_items i where i.order_id = o.id) as pieces
     from orders o join order_addresses s on s.id = o.shipping_address_id
     where o.id = any(:ids) order by array_position(cast(:ids as integer[]), o.id)`,
    { ids },
  );
  return rows.map(
    ({ name, town, total, from, to, preparedAt, createdAt, isWithdrawn, isPartlyShipped, lines, pieces, ...row }) => ({
      ...row,
      name: name ?? '',
      town: town ?? '',
      total: cents(total),
      lines: Number(lines),
      pieces: Number(pieces ?? 0),
      delivery: { from, to },
      preparedAt: preparedAt?.toISOString() ?? null,
      isWithdrawn: isWithdrawn === true,
      isPartlyShipped: isPartlyShipped === true,
      createdAt: createdAt.toISOString(),
    }),
  );
}

function counted<const Condition extends string>(condition: Condition) {
  return `(select count(*) from (select from orders o where ${condition} limit ${ORDERS_COUNTED}) as waiting)` as const;
}

/** How many orders wait in each queue, counted up to ORDERS_COUNTED; all of them are counted by their numbers. */
export async function countQueues(sql: Sql, arrival: string): Promise<Record<Exclude<OrderQueue, 'all'>, number>> {
  const [row] = await sql(
    `select ${counted(QUEUE_MEMBERS['to-collect'])} as "to-collect", ${counted(QUEUE_MEMBERS['to-prepare'])} as "to-prepare",
       ${counted(QUEUE_MEMBERS['to-ship'])} as "to-ship", ${counted(QUEUE_MEMBERS.late)} as late,
       ${counted(QUEUE_MEMBERS['to-refund'])} as "to-refund", ${counted(QUEUE_MEMBERS.withdrawals)} as withdrawals`,
    { arrival },
  );
  if (row === undefined) throw new Error('Counts are one row');
  return {
    'to-collect': Number(row['to-collect']),
    'to-prepare': Number(row['to-prepare']),
    'to-ship': Number(row['to-ship']),
    late: Number(row.late),
    'to-refund': Number(row['to-refund']),
    withdrawals: Number(row.withdrawals),
  };
}
