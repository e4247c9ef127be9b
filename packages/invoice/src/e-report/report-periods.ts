import { dayAfter, dayNumber, isoDate, type ReportKind, type VatRegime } from '@economat/commerce';

/** A stretch of days that one report covers, and the last day on which it may be handed to the platform. `YYYY-MM-DD`. */
export interface ReportPeriod {
  readonly start: string;
  readonly end: string;
  readonly deadline: string;
}

/** The period in which a day is reported. */
function reportPeriod(regime: VatRegime, kind: ReportKind, day: string): ReportPeriod {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  switch (regime) {
    case 'monthly':
      return kind === 'transactions' ? tenDays(year, month, date) : months(year, month, 1, { day: 10 });
    case 'quarterly':
      return months(year, month, 1, { day: 10 });
    case 'simplified':
      // The finance act of 2025 ends this regime on 1 January 2027: the sellers then have the quarterly one, or the monthly one.
      return months(year, month, 1, { day: year < 2027 ? 'last' : 10 });
    case 'franchise':
      return months(year, month - ((month - 1) % 2), 2, { day: 'last' });
  }
}

/** Decades of a month: the third ends with it. */
function tenDays(year: number, month: number, date: number): ReportPeriod {
  if (date <= 10) return { start: iso(year, month, 1), end: iso(year, month, 10), deadline: iso(year, month, 20) };
  if (date <= 20) return { start: iso(year, month, 11), end: iso(year, month, 20), deadline: iso(year, month + 1, 0) };
  return { start: iso(year, month, 21), end: iso(year, month + 1, 0), deadline: iso(year, month + 1, 10) };
}

/** Whole months, reported by a day of the month that follows. */
function months(year: number, first: number, count: number, due: { readonly day: number | 'last' }): ReportPeriod {
  const next = first + count;
  return {
    start: iso(year, first, 1),
    end: iso(year, next, 0),
    deadline: due.day === 'last' ? iso(year, next + 1, 0) : iso(year, next, due.day),
  };
}

/** Day 0 is the last of the month before. */
function iso(year: number, month: number, day: number): string {
  return isoDate(dayNumber(year, month, day));
}

/** Days before the deadline on which a report is sent, so that a platform that is down for a day makes none late. */
const SPARE_DAYS = 2;

/** The day on which the report of a period is sent: late enough for what is recorded some days after it happened. */
export function sendingDay({ deadline }: Pick<ReportPeriod, 'deadline'>): string {
  return dayAfter(deadline, -SPARE_DAYS);
}

/**
 * The periods from the first that was frozen, or the one of `first`, until that of `today`, without gap or overlap. Those that were frozen, in
 * their order, stay as they are when the seller's regime changes; what is left is divided anew.
 */
export function reportCalendar(
  { regime, kind }: { readonly regime: VatRegime; readonly kind: ReportKind },
  frozen: readonly ReportPeriod[],
  first: string,
  today: string,
): ReportPeriod[] {
  const periods: ReportPeriod[] = [];
  let day = frozen[0]?.start ?? reportPeriod(regime, kind, first).start;
  while (day <= today) {
    const start = day;
    const kept = frozen.find((period) => period.start === start);
    const planned = reportPeriod(regime, kind, start);
    const period = kept ?? { ...planned, start };
    periods.push(period);
    day = dayAfter(period.end, 1);
  }
  return periods;
}
