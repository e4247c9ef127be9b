import type { Client } from 'pg';
import { withClient } from '../../../scripts/stack/index.ts';
import { copyRows, type RowCopies } from './copy-rows.ts';

/** Orders of the customer whose list is read, whatever the size of the shop: a business that orders twice a month. */
const ORDERS_OF_ONE_CUSTOMER = 100;
/** As the searched text has it. */
const FREQUENT_NAME = 'Camille Martin Camille';
/** Orders on one page of the desk's list. */
export const DESK_PAGE = 20;
/** Copies get ids above this, so that they never meet rows that the shop itself has made. */
const BASE = 1_000_000;
const THREE_YEARS = 3 * 365 * 24 * 3600;

/**
 * Multiplies the only order of a shop until it has `count`, with lines, addresses, timeline, attempt keys and sent mails, spread
 * over three years and over everyday states. The customer with `customerId` gets a hundred of them.
 */
export async function makeManyOrders(databaseUrl: string, count: number, customerId: number): Promise<void> {
  const order = await withClient(databaseUrl, onlyOrder);
  const copies = count - 1;
  const fills = [...shopRows(order, copies, customerId), ...orderRows(order, copies)];
  // Each table by a connection of its own: the work is the server's, and it does not share one connection's out.
  await Promise.all(
    fills.map((fill) =>
      withClient(databaseUrl, async (db) => {
        // Every reference names a row that another fill makes: checking millions of them one by one would take minutes.
        await db.query('set session_replication_role = replica');
        await copyRows(db, fill);
      }),
    ),
  );
  await withClient(databaseUrl, async (db) => {
    await db.query(
      `insert into shop_attempts (key, fingerprint, order_document_id, created_at)
       select md5(cast(n as text)), md5(cast(n as text)), ${documentId('order')}, ${instant(copies)} from generate_series(1, ${copies}) n`,
    );
    await db.query(`update shop_counters set value = ${count} where name = 'order'`);
    // In the order of their index, which is ten times as fast.
    await db.query(
      `insert into shop_order_words select word, o.id from orders o, shop_words_of(o.search_text) as word where o.id > ${BASE} order by 1, 2 desc`,
    );
    await db.query('vacuum (analyze)');
  });
}

/** documentIds of the latest orders that wait to be sent, of a shop that was grown to `count`. */
export function latestToSend(count: number, wanted: number): string[] {
  const last = count - 1 - (count % 2);
  return Array.from({ length: wanted }, (_, index) => `order${String(last - 2 * index).padStart(19, '0')}`);
}

const ID = `${BASE} + n`;

function documentId(prefix: string): string {
  return `'${prefix}' || lpad(cast(n as text), ${24 - prefix.length}, '0')`;
}

/** As a trigger would write it, which does not run here: number, buyer, mail and town. A hundredth of the buyers have the same name. */
function searchText(customers: number): string {
  const lines = [
    `'ORD-' || lpad(cast(1 + n as text), 7, '0')`,
    `case when n % 100 = 0 then '${FREQUENT_NAME}' else 'Alex Durand' || n || ' Alex' end`,
    `'client-' || 1 + n % ${customers} || '@exemple.fr'`,
    `'Lyon'`,
  ];
  return lines.join(` || E'\\n' || `);
}

function instant(copies: number): string {
  return `cast(now() as timestamp) - make_interval(secs => ${THREE_YEARS} * (1 - n / cast(${copies} as float8)))`;
}

/** Customers and their orders. */
function shopRows(order: OnlyOrder, copies: number, customerId: number): RowCopies[] {
  const at = instant(copies);
  const customers = Math.ceil(copies / ORDERS_OF_ONE_CUSTOMER);
  const step = Math.max(1, Math.floor(copies / ORDERS_OF_ONE_CUSTOMER));
  const isOurs = `n % ${step} = 0 and n / ${step} <= ${ORDERS_OF_ONE_CUSTOMER}`;
  // All but the latest hundredth were delivered long ago; a small shop, too, has a page full of orders to send.
  const isOld = `n <= ${Math.min(copies - 2 * DESK_PAGE, Math.floor(copies * 0.99))}`;
  return [
    {
      table: 'up_users',
      id: customerId,
      copies: customers,
      columns: {
        id: ID,
        document_id: documentId('user'),
        email: `'client-' || n || '@exemple.fr'`,
        username: `'client-' || n`,
      },
    },
    {
      table: 'orders',
      id: order.id,
      copies,
      columns: {
        id: ID,
        document_id: documentId('order'),
        order_number: `'ORD-' || lpad(cast(1 + n as text), 7, '0')`,
        attempt_key: 'md5(cast(n as text))',
        customer_id: `case when ${isOurs} then ${customerId} else ${BASE} + 1 + n % ${customers} end`,
        customer_email: `'client-' || 1 + n % ${customers} || '@exemple.fr'`,
        search_text: searchText(customers),
        order_status: `case when ${isOld} then 'delivered' when n % 2 = 0 then 'pending' else 'processing' end`,
        payment_status: `case when ${isOld} or n % 2 = 1 then 'paid' else 'pending' end`,
        payable_until: `${at} + interval '14 days'`,
        billing_address_id: `${BASE} + 2 * n - 1`,
        shipping_address_id: `${BASE} + 2 * n`,
        created_at: at,
        updated_at: at,
        published_at: at,
      },
    },
  ];
}

/** What hangs on the orders. */
function orderRows(order: OnlyOrder, copies: number): RowCopies[] {
  const at = instant(copies);
  const lines = order.lineIds.map((id, position) => ({
    table: 'order_items',
    id,
    copies,
    columns: { id: `${BASE} + ${position} * ${copies} + n`, order_id: ID, document_id: documentId(`line${position}`) },
  }));
  return [
    ...lines,
    {
      table: 'order_addresses',
      id: order.addressId,
      copies: 2 * copies,
      columns: { id: ID, document_id: documentId('address') },
    },
    {
      table: 'order_events',
      id: order.eventId,
      copies,
      columns: { id: ID, order_id: ID, document_id: documentId('event'), at },
    },
    {
      table: 'shop_outbox',
      id: order.messageId,
      copies,
      columns: { id: ID, dedupe_key: `'order-received:' || ${documentId('order')}`, created_at: at, sent_at: at },
    },
  ];
}

interface OnlyOrder {
  readonly id: number;
  readonly addressId: number;
  readonly lineIds: readonly number[];
  readonly eventId: number;
  readonly messageId: number;
}

async function onlyOrder(db: Client): Promise<OnlyOrder> {
  const { rows } = await db.query<OnlyOrder>(
    `select id, billing_address_id as "addressId",
            array(select id from order_items where order_id = orders.id order by position) as "lineIds",
            (select min(id) from order_events where order_id = orders.id) as "eventId",
            (select cast(min(id) as integer) from shop_outbox) as "messageId"
     from orders`,
  );
  const [order, second] = rows;
  if (order === undefined || second !== undefined) throw new Error('The shop to grow must have one order');
  return order;
}
