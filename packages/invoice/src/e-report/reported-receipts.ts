import { type Cents, sumCents } from '@economat/commerce';

import type { IssuedRecord } from '../record/record.ts';
import type { ReceiptPart } from './receipt-parts.ts';

export interface ReceivedByDay {
  readonly day: string;
  /** Including VAT; negative where more was given back than received. */
  readonly rates: readonly { readonly vatPercent: number; readonly amount: Cents }[];
}

/** Money received for services whose VAT is due on receipt. */
export interface ReportedReceipts {
  readonly days: readonly ReceivedByDay[];
  /** Per invoice for a company abroad and day. */
  readonly abroad: readonly (ReceivedByDay & Pick<IssuedRecord, 'number' | 'issueDate'>)[];
}

/** What of the money of a period a report holds: for services to consumers (10.4) and to companies abroad (10.2). */
export function reportedReceipts(parts: readonly ReceiptPart[]): ReportedReceipts {
  const receipts = parts.flatMap(({ of, ...part }) =>
    of !== null && of.nature === 'service' && of.vatPercent > 0 && of.invoice.notes.vatOnDebits === undefined
      ? [{ ...part, ...of }]
      : [],
  );
  const abroad = Map.groupBy(
    receipts.filter(({ route }) => route === 'abroad'),
    ({ invoice, day }) => `${invoice.number} ${day}`,
  );
  return {
    abroad: [...abroad.values()]
      .flatMap((group) => {
        const [first] = group;
        if (first === undefined) return [];
        const { number, issueDate } = first.invoice;
        return byDay(group).map((received) => ({ number, issueDate, ...received }));
      })
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.number.localeCompare(b.number)),
    days: byDay(receipts.filter(({ route }) => route === 'consumers')),
  };
}

type Receipt = Pick<ReceiptPart, 'day' | 'amount'> & { readonly vatPercent: number };

function byDay(receipts: readonly Receipt[]): ReceivedByDay[] {
  return [...Map.groupBy(receipts, ({ day }) => day)]
    .map(([day, ofDay]) => ({
      day,
      rates: [...Map.groupBy(ofDay, ({ vatPercent }) => vatPercent)]
        .map(([vatPercent, ofRate]) => ({ vatPercent, amount: sumCents(ofRate.map(({ amount }) => amount)) }))
        .filter(({ amount }) => amount !== 0)
        .toSorted((a, b) => b.vatPercent - a.vatPercent),
    }))
    .filter(({ rates }) => rates.length > 0)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
