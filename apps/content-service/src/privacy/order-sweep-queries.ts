import { statement } from '../database/sql.ts';
import { eraseOrderContacts, eraseOrderPersons } from './order-erasure-queries.ts';
import { olderThan, type Sweep, sweepBy, utc } from './sweep-queries.ts';

/** When the last delivery, payment or mail of an order happened; null while it is open. */
const ENDED = `case order_status
  when 'delivered' then coalesce(delivered_at, updated_at)
  when 'cancelled' then coalesce(cancelled_at, updated_at) end`;

/** The person is still named somewhere. */
const NAMED = `exists (select from order_addresses a
  where a.id in (orders.billing_address_id, orders.shipping_address_id) and (a.last_name <> '' or a.street <> ''))`;

/** The statement that selects a batch of orders by a condition. */
function ordersWhere<const Condition extends string>(condition: Condition) {
  return `select id from orders where ${condition} order by id limit :limit for update skip locked` as const;
}

/** Phone, e-mail and typed texts of orders that ended long ago. */
export const sweepOrderContacts: Sweep = async (sql, range) => {
  const orders = await sql(
    ordersWhere(`customer_email <> '' and ${utc(`(${ENDED})`)} < now() - cast(:interval as interval)`),
    { ...range },
  );
  const ids = orders.map(({ id }) => id);
  await eraseOrderContacts(sql, ids);
  return ids.length;
};

/** Persons of orders of which the books know nothing: cancelled unpaid, or free. */
export const sweepUnpaidOrders: Sweep = async (sql, range) => {
  const orders = await sql(
    ordersWhere(
      `(order_status = 'cancelled' and paid_at is null or sub_total_cents = 0) and ${utc(`(${ENDED})`)} < now() - cast(:interval as interval)
     and (customer_email <> '' or ${NAMED})`,
    ),
    { ...range },
  );
  const ids = orders.map(({ id }) => id);
  await eraseOrderContacts(sql, ids);
  await eraseOrderPersons(sql, ids);
  return ids.length;
};

/** End of the retention of the books of an instant's financial year, which closes in the next calendar year at the latest. */
function booksClosed<const Moment extends string>(moment: Moment) {
  return `date_trunc('year', ${moment}) + interval '2 years'` as const;
}

/** Persons of orders that the books no longer need. */
export const sweepPaidOrders: Sweep = async (sql, range) => {
  const orders = await sql(
    ordersWhere(
      `${booksClosed(utc(`(${ENDED})`))} < now() - cast(:interval as interval) and (customer_email <> '' or ${NAMED})`,
    ),
    { ...range },
  );
  const ids = orders.map(({ id }) => id);
  await eraseOrderContacts(sql, ids);
  await eraseOrderPersons(sql, ids);
  return ids.length;
};

/** Documents of years whose retention has ended, and their counters: a series without counter and documents is closed. */
export const sweepInvoices: Sweep = async (sql, { interval, limit }) => {
  const oldest = `${booksClosed('cast(issue_date as date)')} <= now() - cast(:interval as interval)` as const;
  const gone = await sql(
    `delete from shop_invoices where number in (
       select number from shop_invoices where ${oldest} order by issue_date, number limit :limit for update skip locked)
     returning 1`,
    { interval, limit },
  );
  if (gone.length > 0) return gone.length;
  const counters = await sql(
    `delete from shop_counters c
     where c.name ~ '^(invoice|credit-note)-[0-9]{4}$'
       and make_date(cast(right(c.name, 4) as integer) + 2, 1, 1) <= now() - cast(:interval as interval)
     returning 1`,
    { interval },
  );
  return counters.length;
};

/** Files of the platform for electronic invoices; those of documents go with their documents. */
export const sweepElectronicInvoices: Sweep = async (sql, { interval, limit }) => {
  const sent = await sql(
    `delete from shop_outgoing_flows where id in (
       select id from shop_outgoing_flows
       where document_number is null and ${booksClosed('created_at')} <= now() - cast(:interval as interval)
       order by id limit :limit for update skip locked)
     returning 1`,
    { interval, limit },
  );
  const received = await sql(
    `delete from shop_incoming_flows where flow_id in (
       select f.flow_id from shop_incoming_flows f
       where ${booksClosed('f.received_at')} <= now() - cast(:interval as interval)
         and not exists (select from shop_document_statuses s where s.flow_id = f.flow_id)
       order by f.received_at limit :limit for update skip locked)
     returning 1`,
    { interval, limit },
  );
  const asked = await sql(
    `delete from shop_directory_answers where siren in (
       select siren from shop_directory_answers where ${booksClosed('asked_at')} <= now() - cast(:interval as interval)
       limit :limit for update skip locked)
     returning 1`,
    { interval, limit },
  );
  return sent.length + received.length + asked.length;
};

/** A provider's ids of a payment, once it can no longer be disputed. */
export const sweepPayments: Sweep = sweepBy(
  statement(
    `update shop_payment_attempts set provider_reference = null, capture_reference = null, redirect_url = null, detail = null
     where id in (
       select id from shop_payment_attempts
       where state not in ('starting', 'open') and created_at < now() - cast(:interval as interval)
         and num_nonnulls(provider_reference, capture_reference, redirect_url, detail) > 0
       limit :limit for update skip locked)
     returning 1`,
  ),
);

/** Quotes that ended, or whose last day is over. What became an order stays as that order. */
export const sweepQuotes: Sweep = sweepBy(
  statement(olderThan('shop_quotes', 'id', `coalesce(closed_at, cast(valid_until as timestamptz))`)),
);
