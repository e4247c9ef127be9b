const DAY_IN_MILLISECONDS = 86_400_000;

/** Days since 1970-01-01 of a calendar date; months count from 1, days may run over. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_IN_MILLISECONDS;
}

/** `YYYY-MM-DD` of a day number. */
export function isoDate(day: number): string {
  return new Date(day * DAY_IN_MILLISECONDS).toISOString().slice(0, 10);
}

/** Days since 1970-01-01 of a `YYYY-MM-DD`. */
export function dayNumberOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayNumber(year, month, date);
}

/** The day a number of days later, or earlier where it is below 0, both `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return isoDate(dayNumberOf(day) + days);
}

/** 0 = Sunday … 6 = Saturday. 1970-01-01 was a Thursday. */
export function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}
