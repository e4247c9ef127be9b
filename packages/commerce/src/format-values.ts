import { dateInWords } from './date-words.ts';
import { writeDecimal } from './decimal.ts';
import type { Language } from './language.ts';
import { hundredths } from './money.ts';
import { perLanguage } from './per-language.ts';

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const EXACT_TIME = { ...TIME, second: '2-digit', timeZoneName: 'short' } as const;

const weekdayFormatter = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', ...DAY, timeZone: 'UTC' }),
);
const dayFormatter = perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...DAY, timeZone: 'Europe/Paris' }));
const dayTimeFormatter = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...DAY, ...TIME, timeZone: 'Europe/Paris' }),
);
const momentFormatter = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...DAY, ...EXACT_TIME, timeZone: 'Europe/Paris' }),
);

/** A calendar day `YYYY-MM-DD` in words: `mardi 24 novembre 2026`. */
export function formatDay(day: string, language: Language): string {
  return dateInWords(weekdayFormatter(language), new Date(`${day}T12:00:00Z`));
}

/** The day of an instant in Paris, in words without the weekday: `24 novembre 2026`. */
export function formatInstantDay(instant: Date, language: Language): string {
  return dateInWords(dayFormatter(language), instant);
}

/** Day and time of an instant in Paris, as people say it: `24 novembre 2026 à 00:30`. */
export function formatDayTime(instant: Date, language: Language): string {
  return dateInWords(dayTimeFormatter(language), instant);
}

/** Day and time of an instant in Paris, to the second: exact enough for a proof. */
export function formatMoment(instant: Date, language: Language): string {
  return dateInWords(momentFormatter(language), instant);
}

/** A VAT rate without its sign: `5,5` or `5.5`. */
export function formatPercent(percent: number, language: Language): string {
  return writeDecimal(hundredths(percent), 2, 0, language);
}
