import { type Cents, cents } from '@economat/commerce';
import type { AccountingSummary } from '@economat/contract';

/** A rate and nature, credit notes taken off. */
export interface VatGroup {
  readonly vatPercent: number;
  readonly nature: 'goods' | 'service';
  /** Excluding VAT. */
  readonly sold: Cents;
  readonly credited: Cents;
  readonly vat: Cents;
}

/** The VAT of a period by rate, the highest first, and nature. */
export function vatGroups({ vat }: Pick<AccountingSummary, 'vat'>): VatGroup[] {
  const groups = Map.groupBy(vat, ({ vatPercent, nature }) => `${vatPercent} ${nature}`);
  return [...groups.values()]
    .flatMap((rows): VatGroup[] => {
      const [first] = rows;
      if (first === undefined) return [];
      const sum = (kind: 'invoice' | 'credit-note', part: 'base' | 'vat'): number =>
        rows.filter((row) => row.kind === kind).reduce((total, row) => total + row[part], 0);
      return [
        {
          vatPercent: first.vatPercent,
          nature: first.nature,
          sold: cents(sum('invoice', 'base')),
          credited: cents(sum('credit-note', 'base')),
          vat: cents(sum('invoice', 'vat') - sum('credit-note', 'vat')),
        },
      ];
    })
    .toSorted((one, other) => other.vatPercent - one.vatPercent || (one.nature < other.nature ? -1 : 1));
}
