import { type Cents, cents, type Nature, sumCents } from '@economat/commerce';

import type { IssuedRecord } from '../record/record.ts';
import { type ReportedDocument, reportedShares, reportRoute } from './report-routes.ts';

const SALES_CATEGORY = { goods: 'TLB1', service: 'TPS1' } as const satisfies Record<Nature, string>;

interface RateSums {
  readonly vatPercent: number;
  readonly base: Cents;
  readonly vat: Cents;
}

/** Sales of one day and category to people without VAT of their own, less what was credited that day: sums may be negative. */
export interface DaySales {
  readonly day: string;
  readonly nature: Nature;
  readonly category: (typeof SALES_CATEGORY)[Nature];
  /** VAT of these services is due on the day of the invoice. */
  readonly onDebits: boolean;
  /** Documents that took part. */
  readonly count: number;
  readonly rates: readonly RateSums[];
}

/** What a period's frozen documents say to the tax office apart from the invoices that it receives anyway. */
export interface ReportedSales {
  readonly days: readonly DaySales[];
  /** Documents for companies abroad, one by one. */
  readonly abroad: readonly IssuedRecord[];
}

/** The documents issued in a period as days (10.3) and documents for companies abroad (10.1), in the order of days and numbers. */
export function reportedSales(documents: readonly ReportedDocument[]): ReportedSales {
  const ofRoute = (route: 'consumers' | 'abroad'): IssuedRecord[] =>
    documents
      .filter((document) => reportRoute(document) === route)
      .map(({ record }) => record)
      .toSorted((a, b) => a.issueDate.localeCompare(b.issueDate) || a.number.localeCompare(b.number));
  const parts = ofRoute('consumers').flatMap((record) => reportedShares(record).map((share) => ({ record, ...share })));
  const days = Map.groupBy(parts, ({ record, nature }) => `${record.issueDate} ${SALES_CATEGORY[nature]}`);
  return {
    abroad: ofRoute('abroad'),
    days: [...days.values()]
      .flatMap((group): DaySales[] => {
        const [first] = group;
        if (first === undefined) return [];
        const { nature, record } = first;
        return [
          {
            day: record.issueDate,
            nature,
            category: SALES_CATEGORY[nature],
            onDebits: nature === 'service' && group.some((part) => part.record.notes.vatOnDebits !== undefined),
            count: new Set(group.map((part) => part.record.number)).size,
            rates: rateSums(group),
          },
        ];
      })
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.category.localeCompare(b.category)),
  };
}

type SoldPart = RateSums & { readonly record: IssuedRecord };

function rateSums(parts: readonly SoldPart[]): RateSums[] {
  const signed = ({ record }: SoldPart, amount: number) => cents(record.kind === 'invoice' ? amount : -amount);
  return [...Map.groupBy(parts, ({ vatPercent }) => vatPercent)]
    .map(([vatPercent, group]) => ({
      vatPercent,
      base: sumCents(group.map((part) => signed(part, part.base))),
      vat: sumCents(group.map((part) => signed(part, part.vat))),
    }))
    .toSorted((a, b) => b.vatPercent - a.vatPercent);
}
