import { dayNumber, isoDate } from './calendar-date.ts';

let formatter: Intl.DateTimeFormat | undefined;

/** Made at its first use and cached: about 100 µs each otherwise. */
function parisFormatter(): Intl.DateTimeFormat {
  formatter ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return formatter;
}

export interface ParisMoment {
  /** Calendar day in Paris, as a day number. */
  readonly day: number;
  /** Seconds the clock shows since midnight. */
  readonly secondOfDay: number;
}

/** What calendar and clock show in Paris at an instant. */
export function parisMoment(instant: Date): ParisMoment {
  const fields: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of parisFormatter().formatToParts(instant)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return { day: dayNumber(year, month, day), secondOfDay: hour * 3600 + minute * 60 + second };
}

/** The calendar day of an instant in France, `YYYY-MM-DD`. */
export function parisDay(instant: Date): string {
  return isoDate(parisMoment(instant).day);
}

/** The instant at which the clock in Paris shows this hour (0…24, with its fraction) of the day. */
export function parisInstant(day: number, hour: number): Date {
  const wanted = day * 86_400 + Math.round(hour * 3600);
  const guess = new Date(wanted * 1000);
  // Twice, because the offset at the guess may be that of the other side of a clock change.
  return [1, 2].reduce((instant) => {
    const shown = parisMoment(instant);
    return new Date(instant.getTime() + (wanted - shown.day * 86_400 - shown.secondOfDay) * 1000);
  }, guess);
}
