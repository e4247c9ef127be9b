import fc from 'fast-check';
import { expect, it } from 'vitest';
import { QUANTITY_MAX } from './cart-line.ts';
import { offerOf } from './offer.ts';
import { LETTING_MAX, parseUsage, piecesNeeded, pricePerStay, staysOf, suggestPurchase, USAGE_BASES } from './usage.ts';

const upTo = (max: number) => fc.integer({ min: 1, max });
const letting = fc.record({
  flats: upTo(LETTING_MAX.flats),
  stays: upTo(LETTING_MAX.stays),
  guests: upTo(LETTING_MAX.guests),
  months: upTo(LETTING_MAX.months),
});
const usage = fc.record({
  pieces: upTo(20_000).map((hundredths) => hundredths / 100),
  per: fc.constantFrom(...USAGE_BASES),
});
const offer = fc
  .uniqueArray(fc.record({ pieces: upTo(500), price: upTo(50_000) }), {
    minLength: 1,
    maxLength: 6,
    selector: ({ pieces }) => pieces,
  })
  .map((bundles) =>
    offerOf({
      quantity: bundles.map(({ pieces }) => `${pieces} flacons`).join(', '),
      PD_PriceRange: bundles.map(({ price }) => (price / 100).toFixed(2)).join('; '),
      VAT: 20,
    }),
  );
const sold = offer.filter((made) => made.kind === 'bundles');

it.each([
  ['1 par voyageur et séjour', { pieces: 1, per: 'guest-stay' }],
  ['0,5 par Voyageur et par séjour ', { pieces: 0.5, per: 'guest-stay' }],
  ['2 par se\u0301jour', { pieces: 2, per: 'stay' }],
  ['3.25\u00A0par  logement et mois', { pieces: 3.25, per: 'flat-month' }],
])('%j is read as a usage', (text, read) => expect(parseUsage(text)).toEqual(read));

it.each([
  null,
  undefined,
  '',
  '0 par séjour',
  'deux par séjour',
  '-1 par séjour',
  '1',
  '1 par nuit',
  '1,234 par séjour',
  '1e9 par séjour',
])('%j says no usage', (text) => expect(parseUsage(text)).toBeNull());

it('twelve flats with four stays of two guests use up 96 pieces of one a guest, a month', () => {
  const twelve = { flats: 12, stays: 4, guests: 2, months: 1 };
  expect(staysOf(twelve)).toBe(48);
  expect(piecesNeeded({ pieces: 1, per: 'guest-stay' }, twelve)).toBe(96);
  expect(piecesNeeded({ pieces: 0.55, per: 'stay' }, twelve)).toBe(27);
  expect(piecesNeeded({ pieces: 0.1, per: 'flat-month' }, twelve)).toBe(2);
});

it('the cheapest purchase of 96 bottles is one box of 100, and a stay costs its two bottles', () => {
  const bottles = offerOf({ quantity: '50 flacons, 100 flacons, 250 flacons', PD_PriceRange: '20; 35; 80', VAT: 20 });
  if (bottles.kind !== 'bundles') throw new Error('These bundles can be bought.');
  const suggested = suggestPurchase(bottles, 96, null);
  expect(suggested).toMatchObject({ quantity: 1, pieces: 100, price: 3500, priceIncludingVat: 4200 });
  expect(suggested?.bundle?.label).toBe('100 flacons');
  expect(suggested && pricePerStay(suggested, 96, 48)).toBe(7000);
  expect(suggestPurchase(bottles, 96, 99)).toBeNull();
  expect(suggestPurchase(bottles, 40, 99)?.bundle?.label).toBe('50 flacons');
});

it('an article without bundles is bought piece by piece', () => {
  const single = offerOf({ quantity: null, PD_PriceRange: '2,50', VAT: 10 });
  if (single.kind !== 'single') throw new Error('It can be bought.');
  expect(suggestPurchase(single, 7, null)).toEqual({
    bundle: null,
    quantity: 7,
    pieces: 7,
    price: 1750,
    priceIncludingVat: 1925,
  });
});

it('what is suggested covers the need, is on sale, in stock, and no other bundle is cheaper', () => {
  fc.assert(
    fc.property(sold, usage, letting, fc.option(fc.nat(100_000)), (made, used, lets, stock) => {
      const needed = piecesNeeded(used, lets);
      const suggested = suggestPurchase(made, needed, stock);
      const possible = made.bundles.flatMap(({ pieces, price }) => {
        const times = Math.ceil(needed / (pieces ?? 1));
        return times <= QUANTITY_MAX && (stock === null || times * (pieces ?? 1) <= stock) ? [times * price] : [];
      });
      expect(suggested?.price ?? null).toBe(possible.length === 0 ? null : Math.min(...possible));
      fc.pre(suggested !== null);
      expect(suggested.pieces).toBeGreaterThanOrEqual(needed);
      expect(suggested.pieces - (suggested.bundle?.pieces ?? 1)).toBeLessThan(needed);
      // All stays together cost what was used up of the purchase, within the rounding of each.
      const stays = staysOf(lets);
      const usedUp = (suggested.price * 100 * needed) / suggested.pieces;
      expect(Math.abs(pricePerStay(suggested, needed, stays) * stays - usedUp)).toBeLessThanOrEqual(stays);
    }),
  );
});

it('more flats, stays, guests or months never need fewer pieces', () => {
  fc.assert(
    fc.property(usage, letting, fc.constantFrom('flats', 'stays', 'guests', 'months'), (used, lets, more) => {
      const longer = piecesNeeded(used, { ...lets, [more]: lets[more] + 1 });
      expect(longer).toBeGreaterThanOrEqual(piecesNeeded(used, lets));
    }),
  );
});
