import { dateInWords, type Language } from '@economat/commerce';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };

/** `mardi 24 novembre 2026`, from a calendar day `YYYY-MM-DD`. */
export function formatDay(day: string, language: Language): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return dateInWords(new Intl.DateTimeFormat(LOCALES[language], format), new Date(`${day}T00:00:00Z`));
}

/** `24 novembre 2026`, the day in France of an instant. */
export function formatDate(instant: Date, language: Language): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Paris' } as const;
  return dateInWords(new Intl.DateTimeFormat(LOCALES[language], format), instant);
}

/** `24 novembre 2026 à 14:05:09 UTC+1`: exact enough for a proof. */
export function formatMoment(instant: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'Europe/Paris',
    timeZoneName: 'short',
  });
  return dateInWords(format, instant);
}
