const formatter = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** "2026-11-20" → "20 novembre 2026". */
export function frenchDate(isoDate: string): string {
  return formatter.format(new Date(`${isoDate}T12:00:00Z`));
}
