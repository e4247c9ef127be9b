import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price } from '../test-support/arbitraries.ts';
import { cents } from './money.ts';
import { findBundleOffer, offerOf } from './offer.ts';
import { piecePriceOf } from './piece-price.ts';

describe('the price of a piece', () => {
  it('is 0,6229 € a roll for 48 rolls at 29,90 €', { tags: ['spec:U14'] }, () => {
    expect(piecePriceOf(cents(2990), '48 rouleaux')).toEqual({ priceTenThousandths: 6229, word: 'rouleau' });
  });

  it('is shown from two pieces on', () => {
    expect(piecePriceOf(cents(500), '2 draps')).toEqual({ priceTenThousandths: 25_000, word: 'drap' });
  });

  it('is not shown for one piece, a bundle without a number and a price without a bundle', () => {
    expect(piecePriceOf(cents(2990), '1 rouleau')).toBeNull();
    expect(piecePriceOf(cents(2990), 'Boîte')).toBeNull();
    expect(piecePriceOf(cents(2990), null)).toBeNull();
  });

  it('is the same in an order as on the product page', () => {
    fc.assert(
      fc.property(price(), fc.integer({ min: 2, max: 5000 }), (total, pieces) => {
        const option = `${pieces} rouleaux`;
        const offer = offerOf({ PD_PriceRange: (total / 100).toFixed(2), quantity: option, VAT: 20 });
        expect(piecePriceOf(total, option)?.priceTenThousandths).toBe(
          findBundleOffer(offer, option)?.piecePriceTenThousandths,
        );
      }),
    );
  });
});
