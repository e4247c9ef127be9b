import { cents } from '@economat/commerce';
import type { WaitingMoney } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { LEFT_OF_CHANGE, OWED_BY_CHANGE } from '../order-changes/owed-change-queries.ts';
import { AWAITS_DIFFERENCE } from '../orders/order-queries.ts';
import { QUEUE_MEMBERS } from '../order-desk/order-queue-queries.ts';
import { OWED_BY_CANCELLATION, REFUNDED } from '../payments/refunds/owed-refund-queries.ts';

function moneyOf(row: { count: string; amount: number | string | null } | undefined): WaitingMoney {
  return { count: Number(row?.count ?? 0), amount: cents(Number(row?.amount ?? 0)) };
}

/** Transfers that are awaited. */
export async function sumAwaited(sql: Sql): Promise<WaitingMoney> {
  const [row] = await sql(
    `select count(*) as count, sum(o.total_cents) as amount from orders o where ${QUEUE_MEMBERS['to-collect']}`,
  );
  return moneyOf(row);
}

/** What accepted changes cost beyond what was paid. */
export async function sumDifferences(sql: Sql): Promise<WaitingMoney> {
  const [row] = await sql(
    `select count(*) as count, sum(c.total_cents - c.former_total_cents) as amount from shop_order_changes c
     where ${AWAITS_DIFFERENCE}`,
  );
  return moneyOf(row);
}

/** What is left to be given back of cancelled orders and of those that became cheaper. */
export async function sumOwed(sql: Sql): Promise<WaitingMoney> {
  const [row] = await sql(
    `select count(*) as count, sum(owed.amount) as amount from (
       select o.total_cents - ${REFUNDED} as amount from orders o where ${OWED_BY_CANCELLATION}
       union all select ${LEFT_OF_CHANGE} from shop_order_changes c where ${OWED_BY_CHANGE}) as owed`,
  );
  return moneyOf(row);
}

/** Refunds that were asked for and are not made: at a provider, or to be wired. */
export async function sumUnderWay(sql: Sql): Promise<WaitingMoney> {
  const [row] = await sql(
    `select count(*) as count, sum(amount_cents) as amount from shop_payment_refunds where state in ('asked', 'pending')`,
  );
  return moneyOf(row);
}
