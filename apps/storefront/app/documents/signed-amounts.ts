import { type Cents, cents, sumCents } from '@economat/commerce';
import type { CustomerDocument } from '@economat/contract';

export interface Amounts {
  readonly net: Cents;
  readonly vat: Cents;
  readonly total: Cents;
}

/** What a document adds to the buyer's spending: a credit note takes away. */
export function signedAmounts({ kind, net, vat, total }: CustomerDocument): Amounts {
  const sign = kind === 'invoice' ? 1 : -1;
  return { net: cents(sign * net), vat: cents(sign * vat), total: cents(sign * total) };
}

export function sumAmounts(documents: readonly CustomerDocument[]): Amounts {
  const all = documents.map(signedAmounts);
  return {
    net: sumCents(all.map(({ net }) => net)),
    vat: sumCents(all.map(({ vat }) => vat)),
    total: sumCents(all.map(({ total }) => total)),
  };
}
