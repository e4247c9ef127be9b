import { type AccountNumbers, allocate, NATURES, salesAccount, sumCents, vatAccount } from '@economat/commerce';

import type { IssuedRecord } from '../record/record.ts';
import { balancedLines, type Entry, type EntryPart } from './entry.ts';

const WORDS = { invoice: 'Facture', 'credit-note': 'Avoir' } as const;

/**
 * The entry of a frozen document: the customer owes what is sold and its VAT; a credit note is the same on the other sides. All figures
 * are those of the document.
 */
export function documentEntry(record: IssuedRecord, numbers: AccountNumbers): Entry {
  const { kind, number, issueDate, orderNumber } = record;
  const side = kind === 'invoice' ? 'debit' : 'credit';
  return {
    kind,
    journal: 'VE',
    source: `document ${number}`,
    trueDay: issueDate,
    piece: number,
    label: `${WORDS[kind]} ${number}, commande ${orderNumber}`,
    lines: balancedLines(numbers, { account: 'customers', side }, record.vatShares.flatMap(partsIn(record))),
  };
}

type VatShare = IssuedRecord['vatShares'][number];

/** A share of the document as sales and VAT of each nature: what a voucher took off is split in proportion to the lines. */
function partsIn({ lines }: IssuedRecord) {
  return ({ vatPercent, base, vat }: VatShare): EntryPart[] => {
    const sold = NATURES.map((nature) => ({
      nature,
      lines: lines.filter((line) => line.nature === nature && line.vatPercent === vatPercent),
    })).filter((group) => group.lines.length > 0);
    const natures = sold.length === 0 ? [NATURES[0]] : sold.map(({ nature }) => nature);
    const weights = sold.length === 0 ? [1] : sold.map((group) => sumCents(group.lines.map((line) => line.lineTotal)));
    const [bases, vats] = [allocate(base, weights), allocate(vat, weights)];
    return natures.flatMap((nature, index): EntryPart[] => {
      const amounts = { base: bases[index], vat: vats[index] };
      return (['base', 'vat'] as const).flatMap((part) => {
        const amount = amounts[part];
        if (amount === undefined) return [];
        const account = part === 'base' ? salesAccount(nature, vatPercent) : vatAccount(vatPercent);
        return [{ account, amount, tax: { part, vatPercent, nature } }];
      });
    });
  };
}
