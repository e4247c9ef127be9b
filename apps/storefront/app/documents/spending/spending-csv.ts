import { eurosFromCents, type Language, said } from '@economat/commerce';
import type { Spending } from '@economat/contract';
import { csvRow } from '@economat/invoice';
import type { TextOf } from '../../shared/text/load-text.ts';

/**
 * A year's spending as a table for French spreadsheets: UTF-8 with byte order mark, semicolons, decimal commas, no formulas. Each of the two
 * groups adds up to the year, so a spreadsheet filters by the second column before it sums.
 */
export function spendingCsv(
  { year, departments, properties }: Spending,
  text: TextOf<'spending'>,
  language: Language,
): string {
  const { file } = text;
  const head = [file.year, file.by, file.what, text.net];
  const rows = [
    ...properties.map(({ name, net }) => [String(year), text.property, name, eurosFromCents(net)]),
    ...departments.map(({ name, nameEn, net }) => [
      String(year),
      text.department,
      said(language, name, nameEn)?.text ?? text.other,
      eurosFromCents(net),
    ]),
  ];
  return `\uFEFF${[head, ...rows].map((cells) => csvRow(cells)).join('')}`;
}
