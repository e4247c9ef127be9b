import { dateInWords, type Language, perLanguage } from '@economat/commerce';

const formatter = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));

/** "2026-11-20" → "20 novembre 2026", "2026-04-01" → "1er avril 2026". */
export function frenchDate(isoDate: string): string {
  return dayInWords(isoDate, 'fr');
}

/** The same in a language: "20 November 2026". */
export function dayInWords(isoDate: string, language: Language): string {
  return dateInWords(formatter(language), new Date(`${isoDate}T12:00:00Z`));
}
