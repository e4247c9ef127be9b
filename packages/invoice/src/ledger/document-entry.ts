import { type AccountNumbers, salesAccount, vatAccount } from '@economat/commerce';

import { natureShares } from '../record/nature-shares.ts';
import type { IssuedRecord } from '../record/record.ts';
import { balancedLines, type Entry, type EntryPart } from './entry.ts';

const WORDS = { invoice: 'Facture', 'credit-note': 'Avoir' } as const;

/**
 * The entry of a frozen document: the customer owes what is sold and its VAT; a credit note is the same on the other sides. All figures
 * are those of the document.
 */
export function documentEntry(record: IssuedRecord, numbers: AccountNumbers): Entry {
  const { kind, number, issueDate, orderNumber, collected } = record;
  const of =
    collected === undefined
      ? `commande ${orderNumber}`
      : `${collected.length} commande${collected.length > 1 ? 's' : ''} sur compte`;
  const side = kind === 'invoice' ? 'debit' : 'credit';
  return {
    kind,
    journal: 'VE',
    source: `document ${number}`,
    trueDay: issueDate,
    piece: number,
    label: `${WORDS[kind]} ${number}, ${of}`,
    lines: balancedLines(numbers, { account: 'customers', side }, partsOf(record)),
  };
}

function partsOf(record: IssuedRecord): EntryPart[] {
  return natureShares(record).flatMap(({ vatPercent, nature, base, vat }) => [
    { account: salesAccount(nature, vatPercent), amount: base, tax: { part: 'base', vatPercent, nature } },
    { account: vatAccount(vatPercent), amount: vat, tax: { part: 'vat', vatPercent, nature } },
  ]);
}
