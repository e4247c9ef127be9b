import { eurosFromCents } from '@economat/commerce';
import type { CustomerDocument } from '@economat/contract';
import { csvRow } from '@economat/invoice';
import type { TextOf } from '../shared/text/load-text.ts';
import { signedAmounts } from './signed-amounts.ts';

/**
 * Documents as a table for French spreadsheets, the oldest first: UTF-8 with byte order mark, semicolons, decimal commas, no formulas. Amounts
 * of credit notes are negative, so that a column has its sum.
 */
export function documentsCsv(documents: readonly CustomerDocument[], text: TextOf<'documents'>): string {
  const { columns, kinds } = text;
  const head = [
    columns.date,
    columns.kind,
    columns.number,
    columns.credited,
    columns.order,
    columns.property,
    columns.net,
    columns.vat,
    columns.total,
  ];
  const rows = documents.toReversed().map((document) => {
    const { date, kind, number, credited, orderNumber, property } = document;
    const { net, vat, total } = signedAmounts(document);
    const amounts = [net, vat, total].map(eurosFromCents);
    return [date, kinds[kind], number, credited ?? '', orderNumber, property, ...amounts];
  });
  return `\uFEFF${[head, ...rows].map((cells) => csvRow(cells)).join('')}`;
}
