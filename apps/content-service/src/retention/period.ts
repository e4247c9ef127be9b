import type { Language } from '@economat/commerce';

type Unit = 'days' | 'months' | 'years';

/** A calendar duration. */
export interface Period {
  readonly count: number;
  readonly unit: Unit;
}

export function days(count: number): Period {
  return { count, unit: 'days' };
}

export function months(count: number): Period {
  return { count, unit: 'months' };
}

export function years(count: number): Period {
  return { count, unit: 'years' };
}

/** As a PostgreSQL interval. */
export function intervalOf({ count, unit }: Period): string {
  return `${count} ${unit}`;
}

const UNITS: Readonly<Record<Language, Readonly<Record<Unit, readonly [one: string, many: string]>>>> = {
  fr: { days: ['jour', 'jours'], months: ['mois', 'mois'], years: ['an', 'ans'] },
  en: { days: ['day', 'days'], months: ['month', 'months'], years: ['year', 'years'] },
};

export function periodInWords({ count, unit }: Period, language: Language): string {
  const [one, many] = UNITS[language][unit];
  return `${count} ${count === 1 ? one : many}`;
}
