import { allocate, type Cents, NATURES, type Nature, sumCents, zeroCents } from '@economat/commerce';

import type { IssuedRecord } from './record.ts';

/** What a document charges at one rate for lines of one nature. */
export interface NatureShare {
  readonly vatPercent: number;
  readonly nature: Nature;
  readonly base: Cents;
  readonly vat: Cents;
}

/** The shares of a document by rate and nature: what a voucher took off is split in proportion to the lines. */
export function natureShares({ lines, vatShares }: IssuedRecord): NatureShare[] {
  return vatShares.flatMap(({ vatPercent, base, vat }) => {
    const sold = NATURES.map((nature) => ({
      nature,
      lines: lines.filter((line) => line.nature === nature && line.vatPercent === vatPercent),
    })).filter((group) => group.lines.length > 0);
    const natures = sold.length === 0 ? [NATURES[0]] : sold.map(({ nature }) => nature);
    const weights = sold.length === 0 ? [1] : sold.map((group) => sumCents(group.lines.map((line) => line.lineTotal)));
    const [bases, vats] = [allocate(base, weights), allocate(vat, weights)];
    return natures.map((nature, index) => ({
      vatPercent,
      nature,
      base: bases[index] ?? zeroCents,
      vat: vats[index] ?? zeroCents,
    }));
  });
}
