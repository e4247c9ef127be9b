import type { Language } from '@economat/commerce';
import { periodInWords } from './period.ts';
import type { RetentionRule } from './retention-rule.ts';
import { RETENTION_RULES } from './retention-rules.ts';

/** A rule in words. */
interface RetentionLine {
  readonly what: string;
  readonly period: string;
  readonly from: string;
  readonly ground: string;
  readonly source: string;
}

const HEAD: Readonly<Record<Language, readonly string[]>> = {
  fr: ['Données', 'Durée', 'À compter de', 'Fondement'],
  en: ['Data', 'Duration', 'Counted from', 'Legal ground'],
};

export function retentionLine(
  { what, period, from, ground, source }: RetentionRule,
  language: Language,
): RetentionLine {
  return {
    what: what[language],
    period: 'unit' in period ? periodInWords(period, language) : period[language],
    from: from[language],
    ground: ground[language],
    source: source[language],
  };
}

/** The periods of each kind of data, for a person's export. */
export function retentionLines(language: Language): RetentionLine[] {
  return RETENTION_RULES.map((rule) => retentionLine(rule, language));
}

/** The periods as the markdown table of the privacy policy. */
export function retentionTable(language: Language): string {
  const rows = retentionLines(language).map(({ what, period, from, ground, source }) => [
    what,
    period,
    from,
    `${ground} (${source})`,
  ]);
  const head = HEAD[language];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
