import { dayNumber, isoDate, weekday } from './calendar-date.ts';
import { frenchHolidays } from './french-holidays.ts';
import { type LineQuantity, piecesLeft, quantityOf } from './line-quantity.ts';
import { type Nature, overallNature, type OverallNature } from './nature.ts';
import { parisMoment } from './paris-time.ts';
import { lastReceipt, leftToShip, type ShippingFacts } from './shipping.ts';

/** Counted from the day after the one on which the period starts (art. L221-18 of the Code de la consommation). */
export const WITHDRAWAL_DAYS = 14;

/**
 * Why nothing can be withdrawn from now. `professional`: the right is a consumer's. `unpaid`: the order can be cancelled as a whole
 * instead. `late`: the period is over. `all-withdrawn`: every piece has been declared already.
 */
export const WITHDRAWAL_BARS = ['professional', 'cancelled', 'unpaid', 'late', 'all-withdrawn'] as const;
export type WithdrawalBar = (typeof WITHDRAWAL_BARS)[number];

export interface WithdrawalFacts extends ShippingFacts {
  readonly buyerType: 'individual' | 'company';
  /** When the contract was made. */
  readonly orderedAt: Date;
  readonly sold: readonly (LineQuantity & { readonly nature: Nature })[];
}

export interface WithdrawalState {
  /** Null while the buyer may withdraw. */
  readonly bar: WithdrawalBar | null;
  /** Last day of the period, `YYYY-MM-DD` in Paris; null before the period has started. */
  readonly until: string | null;
  /** Pieces that can still be withdrawn, one entry per sold line. */
  readonly left: readonly LineQuantity[];
}

/** Last day on which a declaration is in time: a period that ends on a weekend or holiday runs on to the next working day (L221-19). */
export function lastWithdrawalDay(start: Date): string {
  let day = parisMoment(start).day + WITHDRAWAL_DAYS;
  while (!isWorkingDay(day)) day += 1;
  return isoDate(day);
}

/** Saturday does not count as a working day here (règlement 1182/71, art. 3). */
function isWorkingDay(day: number): boolean {
  const date = isoDate(day);
  return weekday(day) !== 0 && weekday(day) !== 6 && !frenchHolidays(Number(date.slice(0, 4))).includes(date);
}

/**
 * When the period starts (L221-18): for services with the contract; for goods, with services or without, with the receipt of the last of
 * them. Null while goods are still to be sent or a receipt is unknown: the right exists from the order on, and that never ends it.
 */
export function withdrawalStart({ orderedAt, sold, shipments, ...facts }: WithdrawalFacts): Date | null {
  const goods = sold.filter(({ nature }) => nature === 'goods');
  if (goods.length === 0) return orderedAt;
  if (leftToShip({ ...facts, sold: goods, shipments }).length > 0) return null;
  const isGoods = ({ id }: LineQuantity): boolean => goods.some((line) => line.id === id);
  return lastReceipt(shipments.filter(({ lines }) => lines.some(isGoods)));
}

/** By nature: goods that come back, a rental that is collected. `unsent`: goods that had not left. */
export type WithdrawalStep = OverallNature | 'unsent';

/**
 * What a declaration leads to; both a nature and `unsent` where only a part of the goods had left.
 * @param facts `withdrawn` before this declaration alone.
 */
export function withdrawalSteps(
  { sold, withdrawn, shipments }: Pick<WithdrawalFacts, 'sold' | 'withdrawn' | 'shipments'>,
  declared: readonly LineQuantity[],
): WithdrawalStep[] {
  const unsent = piecesLeft(sold, [...withdrawn, ...shipments.flatMap(({ lines }) => lines)]);
  const lines = sold.filter(({ id }) => quantityOf(declared, id) > 0);
  const toTakeBack = lines.filter(
    ({ id, nature }) => nature === 'service' || quantityOf(declared, id) > quantityOf(unsent, id),
  );
  const isPartUnsent = lines.some(({ id, nature }) => nature === 'goods' && quantityOf(unsent, id) > 0);
  return [
    ...(toTakeBack.length > 0 ? [overallNature(toTakeBack)] : []),
    ...(isPartUnsent ? (['unsent'] as const) : []),
  ];
}

/** What the buyer may withdraw from now, or why nothing. */
export function withdrawalState(facts: WithdrawalFacts, now: Date): WithdrawalState {
  const start = withdrawalStart(facts);
  const until = start === null ? null : lastWithdrawalDay(start);
  const left = piecesLeft(facts.sold, facts.withdrawn);
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

function dayOf(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return dayNumber(year, month, day);
}
