import { dateInWords, type Language } from '@economat/commerce';

function locale(language: Language): string {
  return language === 'fr' ? 'fr-FR' : 'en-GB';
}

/** A calendar day `YYYY-MM-DD` in words: `mardi 24 novembre 2026`. */
export function formatDay(day: string, language: Language): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return dateInWords(new Intl.DateTimeFormat(locale(language), format), new Date(`${day}T12:00:00Z`));
}

/** The day of an instant in Paris, in words without the weekday: `24 novembre 2026`. */
export function formatInstantDay(instant: Date, language: Language): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Paris' } as const;
  return dateInWords(new Intl.DateTimeFormat(locale(language), format), instant);
}

/** Day and time of an instant in Paris, to the second: exact enough for a proof. */
export function formatMoment(instant: Date, language: Language): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short' } as const;
  return dateInWords(new Intl.DateTimeFormat(locale(language), { ...day, ...time, timeZone: 'Europe/Paris' }), instant);
}

/** A VAT rate without its sign: `5,5` or `5.5`. */
export function formatPercent(percent: number, language: Language): string {
  return new Intl.NumberFormat(locale(language), { maximumFractionDigits: 2 }).format(percent);
}
