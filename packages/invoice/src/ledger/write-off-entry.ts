import type { AccountNumbers, Cents } from '@economat/commerce';

import { balancedLines, type Entry } from './entry.ts';

/** What is given up of an invoice on account. */
export interface WriteOff {
  readonly source: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly invoice: string;
  readonly amount: Cents;
  readonly reason: string;
}

/** The customer owes it no more, and it is a loss, VAT included: what of that VAT may be claimed back is for the accountant to say. */
export function writeOffEntry({ source, day, invoice, amount, reason }: WriteOff, numbers: AccountNumbers): Entry {
  return {
    kind: 'write-off',
    journal: 'OD',
    source,
    trueDay: day,
    piece: invoice,
    label: `Passage en perte, facture ${invoice} : ${reason}`,
    lines: balancedLines(numbers, { account: 'customers', side: 'credit' }, [
      { account: 'badDebts', amount, tax: null },
    ]),
  };
}
