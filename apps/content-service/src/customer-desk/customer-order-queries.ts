import { type Cents, cents } from '@economat/commerce';
import type { StaffCustomer } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { OWED_BY_CANCELLATION, REFUNDED } from '../payments/refunds/owed-refund-queries.ts';

/** Whose orders: those of an account, or of a guest by mailbox. */
export interface OrdersOwner {
  readonly accountId: number | null;
  readonly email: string;
}

const OWN = `(o.customer_id = :accountId
  or (cast(:accountId as integer) is null and o.customer_id is null and o.customer_email = :email))`;

/** The newest orders of a person, the newest first. */
export async function listOrderIds(sql: Sql, owner: OrdersOwner, limit: number): Promise<number[]> {
  const rows = await sql(`select o.id from orders o where ${OWN} order by o.created_at desc, o.id desc limit :limit`, {
    ...owner,
    limit,
  });
  return rows.map(({ id }) => id);
}

/** The newest orders that were placed for a company, the newest first, and how many there are. */
export async function listCompanyOrderIds(sql: Sql, companyId: number, limit: number) {
  const rows = await sql(
    `select s.order_id as id, count(*) over () as found from shop_company_orders s
     where s.company_id = :companyId order by s.order_id desc limit :limit`,
    { companyId, limit },
  );
  return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.found ?? 0) };
}

/** Moments without a zone are UTC; years begin in Paris. */
const PAID_THIS_YEAR = `extract(year from o.paid_at at time zone 'utc' at time zone 'Europe/Paris')
  = extract(year from now() at time zone 'Europe/Paris')`;
const REFUNDED_THIS_YEAR = `extract(year from r.created_at at time zone 'Europe/Paris')
  = extract(year from now() at time zone 'Europe/Paris')`;

/** Refunds of a person's orders; those of stray payments gave back money that was never part of an order. */
const OWN_REFUNDS = `from shop_payment_refunds r join orders o on o.id = r.order_id where ${OWN} and r.anomaly_id is null`;

/** A person's money as it was recorded: what came in with orders, less what was given back of it. A change that made an order cheaper has
 * lowered its total already. */
export async function readMoney(sql: Sql, owner: OrdersOwner): Promise<StaffCustomer['money']> {
  const [row] = await sql(
    `select count(*) as orders,
       sum(o.total_cents) filter (where o.paid_at is not null) as paid,
       sum(o.total_cents) filter (where o.paid_at is not null and ${PAID_THIS_YEAR}) as "paidThisYear",
       sum(o.total_cents) filter (where o.payment_status in ('pending', 'failed') and o.order_status <> 'cancelled') as awaited,
       sum(o.total_cents - ${REFUNDED}) filter (where ${OWED_BY_CANCELLATION}) as owed
     from orders o where ${OWN}`,
    { ...owner },
  );
  const [refunds] = await sql(
    `select sum(r.amount_cents) filter (where r.state = 'done' and r.change_document_id is null) as done,
       sum(r.amount_cents) filter (where r.state = 'done' and r.change_document_id is null and ${REFUNDED_THIS_YEAR}) as "doneThisYear",
       sum(r.amount_cents) filter (where r.state in ('asked', 'pending')) as open
     ${OWN_REFUNDS}`,
    { ...owner },
  );
  return {
    orders: Number(row?.orders ?? 0),
    spent: difference(row?.paid, refunds?.done),
    spentThisYear: difference(row?.paidThisYear, refunds?.doneThisYear),
    awaited: cents(Number(row?.awaited ?? 0)),
    toRefund: cents(Number(row?.owed ?? 0) + Number(refunds?.open ?? 0)),
  };
}

type Sum = number | string | null | undefined;

function difference(money: Sum, less: Sum): Cents {
  return cents(Number(money ?? 0) - Number(less ?? 0));
}

/** The newest refunds of a person's orders. */
export async function listRefunds(sql: Sql, owner: OrdersOwner, limit: number): Promise<StaffCustomer['refunds']> {
  const rows = await sql(
    `select r.key, o.order_number as "orderNumber", r.amount_cents as amount, r.reason, r.state, r.attempt_id is null as "byTransfer",
       r.created_at as "createdAt" ${OWN_REFUNDS} order by r.created_at desc, r.key limit :limit`,
    { ...owner, limit },
  );
  return rows.map(({ amount, createdAt, ...refund }) => ({
    ...refund,
    amount: cents(Number(amount)),
    createdAt: createdAt.toISOString(),
  }));
}
