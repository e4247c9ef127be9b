import { dateInWords } from '@economat/commerce';

const formatter = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** "2026-11-20" → "20 novembre 2026", "2026-04-01" → "1er avril 2026". */
export function frenchDate(isoDate: string): string {
  return dateInWords(formatter, new Date(`${isoDate}T12:00:00Z`));
}
