import { dayNumber, isoDate, weekday } from './calendar-date.ts';
import { parisMoment } from './paris-time.ts';

/** From a moment on, up to another, as clocks in Paris show them: `2026-11-22T09:00:00`. */
export interface ParisSpan {
  readonly from: string;
  readonly to: string;
}

interface ComparedSpan {
  readonly now: ParisSpan;
  /** The same span of last year, up to the same hour. */
  readonly lastYear: ParisSpan;
}

/** As many days as 52 weeks: the same weekday, near the same date. */
export const YEAR_OF_WEEKS = 364;

/** @param second of the day, which may run over into the next. */
function at(day: number, second = 0): string {
  return new Date(Math.round(day * 86_400 + second) * 1000).toISOString().slice(0, 19);
}

/** Days since 1970, with the part of the day that has passed. */
function dayOf(text: string): number {
  return Date.parse(`${text}Z`) / 86_400_000;
}

/** The span some days earlier. */
export function earlierSpan({ from, to }: ParisSpan, days: number): ParisSpan {
  return { from: at(dayOf(from) - days), to: at(dayOf(to) - days) };
}

/**
 * Today, this week from Monday on and this month, until now. Day and week are compared with the same weekdays of last year, for shops live by
 * weekdays; the month with the same dates, 29 February with the whole of that February.
 */
export function comparedSpans(instant: Date): Record<'day' | 'week' | 'month', ComparedSpan> {
  const { day, secondOfDay } = parisMoment(instant);
  // The end is not part of a span, the running second is.
  const end = secondOfDay + 1;
  const to = at(day, end);
  const [year = 0, month = 1, date = 1] = isoDate(day).split('-').map(Number);
  const today = { from: at(day), to };
  const week = { from: at(day - ((weekday(day) + 6) % 7)), to };
  const lastDay = dayNumber(year - 1, month, date);
  const nextMonth = dayNumber(year - 1, month + 1, 1);
  const lastMonth = {
    from: at(dayNumber(year - 1, month, 1)),
    to: lastDay < nextMonth ? at(lastDay, end) : at(nextMonth),
  };
  return {
    day: { now: today, lastYear: earlierSpan(today, YEAR_OF_WEEKS) },
    week: { now: week, lastYear: earlierSpan(week, YEAR_OF_WEEKS) },
    month: { now: { from: at(dayNumber(year, month, 1)), to }, lastYear: lastMonth },
  };
}

/** The last so many days, today included, until now. */
export function lastDays(instant: Date, count: number): ParisSpan {
  const { day, secondOfDay } = parisMoment(instant);
  return { from: at(day - count + 1), to: at(day, secondOfDay + 1) };
}

/** The calendar days of a span, `YYYY-MM-DD`. */
export function daysOf({ from, to }: ParisSpan): string[] {
  const first = dayOf(from);
  return Array.from({ length: Math.ceil(dayOf(to) - first) }, (_, index) => isoDate(first + index));
}
