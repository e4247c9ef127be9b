/**
 * Formats a date in words. `Intl` formats the first of a month like any other day, where French has an ordinal: `1er avril`, never `1
 * avril`. A date in figures (`01/04/2026`) stays as it is.
 */
export function dateInWords(format: Intl.DateTimeFormat, date: Date): string {
  const parts = format.formatToParts(date);
  const isFirst = parts.some(({ type, value }) => type === 'day' && value === '1');
  if (!isFirst || !isFrenchInWords(format, parts)) return parts.map(({ value }) => value).join('');
  return parts.map(({ type, value }) => (type === 'day' ? '1er' : value)).join('');
}

function isFrenchInWords(format: Intl.DateTimeFormat, parts: readonly Intl.DateTimeFormatPart[]): boolean {
  return (
    format.resolvedOptions().locale.startsWith('fr') &&
    parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value))
  );
}
