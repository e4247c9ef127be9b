/**
 * Formats a date in words. `Intl` formats the first of a month like any other day, where French has an ordinal: `1er avril`, never `1
 * avril`. A date in figures (`01/04/2026`) stays as it is.
 */
export function dateInWords(format: Intl.DateTimeFormat, date: Date): string {
  const parts = format.formatToParts(date);
  const isOrdinal =
    format.resolvedOptions().locale.startsWith('fr') &&
    parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
  return parts.map(({ type, value }) => (isOrdinal && type === 'day' && value === '1' ? '1er' : value)).join('');
}
