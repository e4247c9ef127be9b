import type { ReadReport } from './read-report.ts';

/** Sums of a report in cents. A credit note counts against the invoices. */
export interface ReportTotals {
  readonly base: number;
  readonly vat: number;
  readonly received: number;
}

export function reportTotals({ sales, invoices, payments }: ReadReport): ReportTotals {
  const sum = (amounts: readonly (number | null)[]): number =>
    amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
  const signed = (pick: 'base' | 'vat'): number =>
    sum(invoices.map((invoice) => (invoice[pick] ?? 0) * (invoice.typeCode === '381' ? -1 : 1)));
  return {
    base: sum(sales.map(({ base }) => base)) + signed('base'),
    vat: sum(sales.map(({ vat }) => vat)) + signed('vat'),
    received: sum(payments.map(({ amount }) => amount)),
  };
}
