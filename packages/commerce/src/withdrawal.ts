import { dayNumber, isoDate, weekday } from './calendar-date.ts';
import { frenchHolidays } from './french-holidays.ts';
import type { OrderStatus } from './order-status.ts';
import { parisMoment } from './paris-time.ts';

/** Counted from the day after the delivery (art. L221-18 of the Code de la consommation). */
export const WITHDRAWAL_DAYS = 14;

/**
 * Why nothing can be withdrawn from now. `professional`: the right is a consumer's. `unpaid`: the order can be cancelled as a whole
 * instead. `late`: the period is over. `all-withdrawn`: every piece has been declared already.
 */
export const WITHDRAWAL_BARS = ['professional', 'cancelled', 'unpaid', 'late', 'all-withdrawn'] as const;
export type WithdrawalBar = (typeof WITHDRAWAL_BARS)[number];

/** So many pieces of one order line; `id` is the line's. */
export interface LineQuantity {
  readonly id: string;
  readonly quantity: number;
}

export interface WithdrawalFacts {
  readonly buyerType: 'individual' | 'company';
  readonly orderStatus: OrderStatus;
  /** Null before the delivery: the right exists from the order on. */
  readonly deliveredAt: Date | null;
  readonly sold: readonly LineQuantity[];
  /** Of all earlier declarations; a line may appear several times. */
  readonly withdrawn: readonly LineQuantity[];
}

export interface WithdrawalState {
  /** Null while the buyer may withdraw. */
  readonly bar: WithdrawalBar | null;
  /** Last day of the period, `YYYY-MM-DD` in Paris; null while nothing is delivered. */
  readonly until: string | null;
  /** Pieces that can still be withdrawn, one entry per sold line. */
  readonly left: readonly LineQuantity[];
}

/** Last day on which a declaration is in time: a period that ends on a weekend or holiday runs on to the next working day (L221-19). */
export function lastWithdrawalDay(deliveredAt: Date): string {
  let day = parisMoment(deliveredAt).day + WITHDRAWAL_DAYS;
  while (!isWorkingDay(day)) day += 1;
  return isoDate(day);
}

/** Saturday does not count as a working day here (règlement 1182/71, art. 3). */
function isWorkingDay(day: number): boolean {
  const date = isoDate(day);
  return weekday(day) !== 0 && weekday(day) !== 6 && !frenchHolidays(Number(date.slice(0, 4))).includes(date);
}

/** What the buyer may withdraw from now, or why nothing. */
export function withdrawalState(facts: WithdrawalFacts, now: Date): WithdrawalState {
  const { deliveredAt, sold, withdrawn } = facts;
  const until = deliveredAt === null ? null : lastWithdrawalDay(deliveredAt);
  const left = sold.map(({ id, quantity }) => ({ id, quantity: Math.max(0, quantity - quantityOf(withdrawn, id)) }));
  return { bar: barOf(facts, until, left, now), until, left };
}

function barOf(
  { buyerType, orderStatus }: WithdrawalFacts,
  until: string | null,
  left: readonly LineQuantity[],
  now: Date,
): WithdrawalBar | null {
  if (buyerType !== 'individual') return 'professional';
  if (orderStatus === 'cancelled') return 'cancelled';
  if (orderStatus === 'pending') return 'unpaid';
  if (until !== null && parisMoment(now).day > dayOf(until)) return 'late';
  return left.every(({ quantity }) => quantity === 0) ? 'all-withdrawn' : null;
}

/** Whether each line is one of the order's, named once, with no more pieces than are left; an empty declaration is refused. */
export function fitsWithdrawal(left: readonly LineQuantity[], wanted: readonly LineQuantity[]): boolean {
  const isOnce = new Set(wanted.map(({ id }) => id)).size === wanted.length;
  const fits = wanted.every(({ id, quantity }) => quantity >= 1 && quantity <= quantityOf(left, id));
  return wanted.length > 0 && isOnce && fits;
}

function quantityOf(lines: readonly LineQuantity[], id: string): number {
  return lines.reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0);
}

function dayOf(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return dayNumber(year, month, day);
}
