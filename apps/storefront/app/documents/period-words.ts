import { formatInstantDay, type Language, perLanguage } from '@economat/commerce';
import type { TextOf } from '../shared/text/load-text.ts';
import { type Period, quarterOf } from './period.ts';

const monthFormatter = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** A calendar day without its weekday: `23 novembre 2026`. */
export function dayWords(day: string, language: Language): string {
  return formatInstantDay(new Date(`${day}T12:00:00Z`), language);
}

/** A period as people say it: `novembre 2026`, `4e trimestre 2026`, `2026`, `Du 1er au …`. */
export function periodWords({ unit, from, to }: Period, language: Language, text: TextOf<'documents'>): string {
  const year = from.slice(0, 4);
  switch (unit) {
    case 'month':
      return monthFormatter(language).format(new Date(`${from}T12:00:00Z`));
    case 'quarter':
      return text.quarter(quarterOf(from), year);
    case 'year':
      return year;
    case 'days':
      return text.days(dayWords(from, language), dayWords(to, language));
  }
}
