import { dayNumber, isoDate } from '@economat/commerce';

/** What a period is one of; `days` is from one day to another. */
export type PeriodUnit = 'month' | 'quarter' | 'year' | 'days';

/** Calendar days in France as `YYYY-MM-DD`, both included. */
export interface Period {
  readonly unit: PeriodUnit;
  readonly from: string;
  readonly to: string;
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** The month, the quarter or the year that a day is in; months before or after it by `steps` of its unit. */
export function periodAround(unit: keyof typeof MONTHS, day: string, steps = 0): Period {
  const months = MONTHS[unit];
  const first = Math.floor((monthOf(day) - 1) / months) * months + 1 + steps * months;
  const year = Number(day.slice(0, 4));
  return {
    unit,
    from: isoDate(dayNumber(year, first, 1)),
    to: isoDate(dayNumber(year, first + months, 1) - 1),
  };
}

/** The period before or after; null for days that were chosen one by one. */
export function neighbour({ unit, from }: Period, steps: -1 | 1): Period | null {
  return unit === 'days' ? null : periodAround(unit, from, steps);
}

/** The period that an address names, e.g. `2026-11`, `2026-Q4`, `2026` or two days; this month when it names none. */
export function periodOf(query: URLSearchParams, day: string): Period {
  const [, year = '', month, quarter] =
    /^(20\d\d)(?:-(0[1-9]|1[0-2])|-Q([1-4]))?$/.exec(query.get('period') ?? '') ?? [];
  if (month !== undefined) return periodAround('month', `${year}-${month}-01`);
  if (quarter !== undefined)
    return periodAround('quarter', `${year}-${String(Number(quarter) * 3).padStart(2, '0')}-01`);
  if (year !== '') return periodAround('year', `${year}-01-01`);
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''].toSorted();
  return isDay(from) && isDay(to) ? { unit: 'days', from, to } : periodAround('month', day);
}

/** The part of an address that names a period, as {@link periodOf} reads it. */
export function queryOf(period: Period): string {
  const { unit, from, to } = period;
  return unit === 'days' ? `?from=${from}&to=${to}` : `?period=${nameOf(period)}`;
}

/** The period for the name of a file: `2026-11`, `2026-Q4`, `2026`, or its days. */
export function nameOf({ unit, from, to }: Period): string {
  const year = from.slice(0, 4);
  if (unit === 'days') return `${from}_${to}`;
  if (unit === 'year') return year;
  return unit === 'month' ? from.slice(0, 7) : `${year}-Q${quarterOf(from)}`;
}

/** 1 to 4. */
export function quarterOf(day: string): number {
  return Math.ceil(monthOf(day) / 3);
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}

/** Whether the calendar has this day. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year !== undefined && isoDate(dayNumber(Number(year), Number(month), Number(day))) === text;
}
