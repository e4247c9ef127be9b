import { findBundle, FRENCH_VAT_PERCENTS, type Offer, offerOf } from '@economat/commerce';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkItemFields } from './item.ts';

const PLAIN = { slug: 'sacs', vatGround: null, stock: null, usage: null, quantityEn: null };

it('an article without a problem is priced, or says its range of prices', () => {
  const part = fc.constantFrom('6', '12,50', '1.5', ' sacs', ',', ', ', ';', '€', '–', 'HT', '[', ']', '"', ' ', '0');
  const text = fc.option(fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')));
  const rate = fc.option(fc.constantFrom(...FRENCH_VAT_PERCENTS));
  fc.assert(
    fc.property(text, text, rate, (PD_PriceRange, quantity, VAT) => {
      const item = { ...PLAIN, PD_PriceRange, quantity, VAT };
      fc.pre(checkItemFields(item, null).length === 0);
      expect(isPricedOrQuoted(offerOf(item))).toBe(true);
    }),
    { numRuns: 2000 },
  );
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
