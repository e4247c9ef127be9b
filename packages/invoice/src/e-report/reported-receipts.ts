import { addCents, allocate, type Cents, cents, type Nature, sumCents } from '@economat/commerce';

import type { Movement } from '../ledger/movement-entry.ts';
import { natureShares } from '../record/nature-shares.ts';
import type { IssuedRecord } from '../record/record.ts';
import { type ReportedDocument, type ReportRoute, reportRoute } from './report-routes.ts';

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

/** The frozen documents that recorded money belongs to, and all of that money. */
export interface RecordedMoney {
  readonly documents: readonly ReportedDocument[];
  readonly movements: readonly Movement[];
}

/** A part of a movement of money, by what it pays for; negative when it went back. */
export interface ReceiptPart {
  readonly day: string;
  readonly amount: Cents;
  /** Null while no invoice says what the money is for. */
  readonly of: {
    readonly invoice: IssuedRecord;
    readonly route: ReportRoute;
    readonly nature: Nature;
    readonly vatPercent: number;
  } | null;
}

/**
 * All money by what it pays for: what an order received belongs to its goods and services in proportion to what they cost, and what it gave
 * back to those that were credited. The parts of a movement add up to it.
 */
export function receiptParts(recorded: readonly RecordedMoney[]): ReceiptPart[] {
  return recorded.flatMap(({ documents, movements }) => {
    const invoice = documents.findLast(({ record }) => record.kind === 'invoice');
    const sold = costs(documents.filter((document) => document === invoice));
    const credited = costs(documents.filter(({ record }) => record.credited?.number === invoice?.record.number));
    return [
      ...spread(invoice, movements, 'receipt', sold),
      ...spread(invoice, movements, 'refund', credited.length > 0 ? credited : sold),
    ];
  });
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

interface Cost {
  readonly nature: Nature;
  readonly vatPercent: number;
  readonly amount: Cents;
}

function costs(documents: readonly ReportedDocument[]): Cost[] {
  return documents
    .flatMap(({ record }) => natureShares(record))
    .map(({ nature, vatPercent, base, vat }) => ({ nature, vatPercent, amount: addCents(base, vat) }))
    .filter(({ amount }) => amount > 0);
}

/** Each movement's parts: the difference of two splits of running totals, so that no cent is lost between several movements. */
function spread(
  invoice: ReportedDocument | undefined,
  movements: readonly Movement[],
  kind: Movement['kind'],
  parts: readonly Cost[],
): ReceiptPart[] {
  const moved = movements.filter((movement) => movement.kind === kind).toSorted((a, b) => a.day.localeCompare(b.day));
  const signed = (amount: number): Cents => cents(kind === 'receipt' ? amount : -amount);
  if (invoice === undefined || parts.length === 0) {
    return moved.map(({ day, amount }) => ({ day, amount: signed(amount), of: null }));
  }
  const weights = parts.map(({ amount }) => amount);
  let before: readonly Cents[] = weights.map(() => cents(0));
  let total = cents(0);
  return moved.flatMap(({ day, amount }) => {
    total = addCents(total, amount);
    const after = allocate(total, weights);
    const shares = after.map((share, index) => share - (before[index] ?? 0));
    before = after;
    return parts.flatMap(({ nature, vatPercent }, index): ReceiptPart[] => {
      const share = shares[index] ?? 0;
      if (share === 0) return [];
      const of = { invoice: invoice.record, route: reportRoute(invoice), nature, vatPercent };
      return [{ day, amount: signed(share), of }];
    });
  });
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
