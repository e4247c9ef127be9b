import { cents, comparedSpans, daysOf, earlierSpan, lastDays, YEAR_OF_WEEKS, parisDay } from '@economat/commerce';
import {
  BEST_SELLERS_DAYS,
  SALES_SPANS,
  STAFF_TASK_NAMES,
  STAFF_TASKS,
  type StaffSales,
  type StaffTaskCount,
} from '@economat/contract';
import type { StaffCaller } from '../access/staff-caller.ts';
import type { Sql } from '../database/sql.ts';
import { queueSearch } from '../order-desk/list-staff-orders.ts';
import { countQueues } from '../order-desk/order-queue-queries.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { sumSentQuotes } from '../quotes/quote-list-queries.ts';
import { listBestSellers, soldByDay, sumSales } from './sales-queries.ts';
import { countOtherTasks } from './task-queries.ts';
import { sumAwaited, sumDifferences, sumOwed, sumUnderWay } from './waiting-money-queries.ts';

const BEST_SELLERS = 8;
const NOTHING = cents(0);

/** What was sold, and which money waits. One statement after the other: a home page must not use every connection of the pool. */
export async function readSales({ database: { sql }, now }: OrderDeps): Promise<StaffSales> {
  const at = now();
  const compared = comparedSpans(at);
  const spans: StaffSales['spans'] = [];
  for (const span of SALES_SPANS) {
    const { now: current, lastYear } = compared[span];
    spans.push({ span, now: await sumSales(sql, current), lastYear: await sumSales(sql, lastYear) });
  }
  return {
    spans,
    days: await readDays(sql, at),
    bestSellers: await listBestSellers(sql, lastDays(at, BEST_SELLERS_DAYS), BEST_SELLERS),
    awaited: await sumAwaited(sql),
    differences: await sumDifferences(sql),
    quoted: await sumSentQuotes(sql, parisDay(at)),
    owed: await sumOwed(sql),
    underWay: await sumUnderWay(sql),
  };
}

async function readDays(sql: Sql, at: Date): Promise<StaffSales['days']> {
  const span = lastDays(at, BEST_SELLERS_DAYS);
  const before = earlierSpan(span, YEAR_OF_WEEKS);
  const [sold, lastYear] = [await soldByDay(sql, span), await soldByDay(sql, before)];
  const daysBefore = daysOf(before);
  return daysOf(span).map((day, index) => ({
    day,
    sold: sold.get(day) ?? NOTHING,
    lastYear: lastYear.get(daysBefore[index] ?? '') ?? NOTHING,
  }));
}

/** What waits for the caller's roles. */
export async function listTasks(deps: OrderDeps, { may }: StaffCaller): Promise<StaffTaskCount[]> {
  const { sql } = deps.database;
  const { arrival } = await queueSearch(deps, {});
  const counts = { ...(await countQueues(sql, arrival)), ...(await countOtherTasks(sql)) };
  return STAFF_TASK_NAMES.filter((task) => may(STAFF_TASKS[task])).map((task) => ({ task, count: counts[task] }));
}
