import { type Cents, cents } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';
import { QUEUE_MEMBERS } from '../order-desk/order-queue-queries.ts';
import { OWED_BY_CANCELLATION, REFUNDED } from '../payments/refunds/owed-refund-queries.ts';

interface WaitingMoney {
  readonly orders: number;
  readonly amount: Cents;
}

function moneyOf(row: { orders: string; amount: number | string | null } | undefined): WaitingMoney {
  return { orders: Number(row?.orders ?? 0), amount: cents(Number(row?.amount ?? 0)) };
}

/** Transfers that are awaited. */
export async function sumAwaited(sql: Sql): Promise<WaitingMoney> {
  const [row] = await sql(
    `select count(*) as orders, sum(o.total_cents) as amount from orders o where ${QUEUE_MEMBERS['to-collect']}`,
  );
  return moneyOf(row);
}

/** What is left to be given back of cancelled orders. */
export async function sumOwed(sql: Sql): Promise<WaitingMoney> {
  const [row] = await sql(
    `select count(*) as orders, sum(o.total_cents - ${REFUNDED}) as amount from orders o where ${OWED_BY_CANCELLATION}`,
  );
  return moneyOf(row);
}

/** Refunds that were asked for and are not made: at a provider, or to be wired. */
export async function sumUnderWay(sql: Sql): Promise<WaitingMoney> {
  const [row] = await sql(
    `select count(*) as orders, sum(amount_cents) as amount from shop_payment_refunds where state in ('asked', 'pending')`,
  );
  return moneyOf(row);
}
