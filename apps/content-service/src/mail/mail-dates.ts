import { dateInWords, type Language, perLanguage } from '@economat/commerce';

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short' } as const;

const weekdayFormatter = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', ...DAY, timeZone: 'UTC' }),
);
const dateFormatter = perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...DAY, timeZone: 'Europe/Paris' }));
const momentFormatter = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...DAY, ...TIME, timeZone: 'Europe/Paris' }),
);

/** `mardi 24 novembre 2026`, from a calendar day `YYYY-MM-DD`. */
export function formatDay(day: string, language: Language): string {
  return dateInWords(weekdayFormatter(language), new Date(`${day}T00:00:00Z`));
}

/** `24 novembre 2026`, the day in France of an instant. */
export function formatDate(instant: Date, language: Language): string {
  return dateInWords(dateFormatter(language), instant);
}

/** `24 novembre 2026 à 14:05:09 UTC+1`: exact enough for a proof. */
export function formatMoment(instant: Date, language: Language): string {
  return dateInWords(momentFormatter(language), instant);
}
