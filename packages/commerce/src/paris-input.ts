import { dayNumber } from './calendar-date.ts';
import { parisInstant } from './paris-time.ts';

/** What an input of date and time holds; seconds are optional. */
const INPUT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;

const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** An instant as an input of date and time shows it, by the clock in Paris whatever that of the browser says: `2026-11-23T08:00`. */
export function parisInputOf(instant: Date): string {
  return FORMAT.format(instant).replace(' ', 'T');
}

/** The instant that such an input means; null for anything else. */
export function instantOfParisInput(text: string): Date | null {
  const [, ...parts] = INPUT.exec(text) ?? [];
  if (parts.length === 0) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  return parisInstant(dayNumber(year, month, day), hour + minute / 60 + second / 3600);
}
