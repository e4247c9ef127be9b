import type { ClosingKind } from '@economat/contract';

/** First and last day of the day, month or year that a day is in. */
export function periodOf(kind: ClosingKind, day: string): { readonly from: string; readonly to: string } {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  if (kind === 'day') return { from: day, to: day };
  if (kind === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` };
  return { from: `${day.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}
