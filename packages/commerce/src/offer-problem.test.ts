import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBundle, offerOf, type Offer } from './offer.ts';
import { offerProblems } from './offer-problem.ts';
import { FRENCH_VAT_PERCENTS } from './vat.ts';

describe('offerProblems', () => {
  it('finds no problem in a valid item, nor in a category without a price', () => {
    expect(offerProblems({ PD_PriceRange: '9,90;29,90', quantity: '12 rouleaux, 48 rouleaux', VAT: 5.5 })).toEqual([]);
    expect(offerProblems({ PD_PriceRange: null, quantity: null, VAT: null, stock: null })).toEqual([]);
  });

  it('names every field that is wrong', () => {
    expect(offerProblems({ PD_PriceRange: '1;2', quantity: '6 sacs, 6 sacs, 7 sacs', VAT: 19.6, stock: -1 })).toEqual([
      { field: 'quantity', problem: { kind: 'duplicate', label: '6 sacs' } },
      { field: 'PD_PriceRange', problem: { kind: 'count-mismatch', expected: 3, found: 2, separator: ';' } },
      { field: 'VAT', problem: { kind: 'not-a-french-rate', allowed: FRENCH_VAT_PERCENTS } },
      { field: 'stock', problem: { kind: 'not-a-count' } },
    ]);
  });

  it('requires a legal ground for 0 %, for nothing else, and one of the list', () => {
    const problemOf = (VAT: number | null, vatGround: string | null) =>
      offerProblems({ PD_PriceRange: '9,90', quantity: null, VAT, vatGround }).map(({ problem }) => problem.kind);
    expect(problemOf(0, null)).toEqual(['missing-at-zero']);
    expect(problemOf(0, '')).toEqual(['missing-at-zero']);
    expect(problemOf(0, 'VATEX-FR-CGI261-7')).toEqual([]);
    expect(problemOf(0, 'VATEX-FR-FRANCHISE')).toEqual(['unknown']);
    expect(problemOf(20, 'VATEX-FR-CGI261-7')).toEqual(['needless']);
    expect(problemOf(null, 'VATEX-FR-CGI261-7')).toEqual(['needless']);
  });

  it('allows nothing that could not be priced', () => {
    const part = fc.constantFrom('6', '12,50', '1.5', ' sacs', ',', ', ', ';', '€', '–', 'HT', '[', ']', '"', ' ', '0');
    const text = fc.option(fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')));
    const rate = fc.option(fc.constantFrom(...FRENCH_VAT_PERCENTS));
    fc.assert(
      fc.property(text, text, rate, (PD_PriceRange, quantity, VAT) => {
        const item = { PD_PriceRange, quantity, VAT };
        fc.pre(offerProblems(item).length === 0);
        expect(isPricedOrQuoted(offerOf(item))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

function isPricedOrQuoted(offer: Offer): boolean {
  switch (offer.kind) {
    case 'unavailable':
      return offer.reason === 'no-price';
    case 'quote-only':
      return offer.from <= offer.to;
    case 'single':
      return findBundle(offer, null) === offer.price;
    case 'bundles':
      return offer.bundles.every(({ label, price }) => findBundle(offer, label) === price);
  }
}
