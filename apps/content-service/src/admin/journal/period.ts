/** First and last day, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The calendar month before the present one, which is closed next. */
export function lastMonth(today: Date): Period {
  const [year, month] = [today.getFullYear(), today.getMonth()];
  return { from: isoDay(year, month - 1, 1), to: isoDay(year, month, 0) };
}

function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
