import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price, vatPercent } from '../test-support/arbitraries.ts';
import {
  canBuy,
  findBundle,
  findBundleOffer,
  lowestPiecePriceBundle,
  lowestPrice,
  offerOf,
  type OfferSource,
} from './offer.ts';
import { includingVat } from './vat.ts';

function item(fields: Partial<OfferSource>): OfferSource {
  return { PD_PriceRange: null, quantity: null, VAT: null, ...fields };
}

const rolls = item({ PD_PriceRange: '9,90;29,90', quantity: '12 rouleaux, 48 rouleaux' });

describe('bundles', () => {
  it('show the 48-pack at 29,90 with 0,6229 a roll and what it saves', { tags: ['spec:5.14'] }, () => {
    expect(offerOf(rolls)).toEqual({
      kind: 'bundles',
      vatPercent: 20,
      bundles: [
        {
          label: '12 rouleaux',
          labelEn: null,
          pieces: 12,
          unit: 'rouleau',
          price: 990,
          priceIncludingVat: 1188,
          piecePriceTenThousandths: 8250,
          savingPercent: null,
        },
        {
          label: '48 rouleaux',
          labelEn: null,
          pieces: 48,
          unit: 'rouleau',
          price: 2990,
          priceIncludingVat: 3588,
          piecePriceTenThousandths: 6229,
          savingPercent: 24,
        },
      ],
    });
  });

  it('are found by their label, whatever its spaces', () => {
    const offer = offerOf(rolls);
    expect(findBundle(offer, ' 48  rouleaux ')).toBe(2990);
    expect(findBundleOffer(offer, '48 rouleaux')?.pieces).toBe(48);
    expect(findBundle(offer, '96 rouleaux')).toBeNull();
    expect(findBundle(offer, null)).toBeNull();
    expect(lowestPrice(offer)).toEqual({ price: 990, priceIncludingVat: 1188 });
    expect(lowestPiecePriceBundle(offer)?.label).toBe('48 rouleaux');
  });

  it('have no piece price when the option states no number', () => {
    const offer = offerOf(item({ PD_PriceRange: '5', quantity: 'Boîte' }));
    expect(findBundleOffer(offer, 'Boîte')).toMatchObject({ piecePriceTenThousandths: null, savingPercent: null });
    expect(lowestPiecePriceBundle(offer)).toBeNull();
  });

  it('count pieces with decimals', () => {
    const offer = offerOf(item({ PD_PriceRange: '3,00', quantity: '1,5 kg' }));
    expect(findBundleOffer(offer, '1,5 kg')?.piecePriceTenThousandths).toBe(20_000);
  });

  it('price every option as saved, with VAT, and never claim a false saving', () => {
    const option = fc.record({ pieces: fc.integer({ min: 1, max: 5000 }), price: price() });
    const options = fc.uniqueArray(option, { minLength: 1, maxLength: 6, selector: ({ pieces }) => pieces });
    fc.assert(
      fc.property(options, vatPercent(), (list, percent) => {
        const quantity = list.map(({ pieces }) => `${pieces} pièces`).join(', ');
        const PD_PriceRange = JSON.stringify(list.map((entry) => entry.price / 100));
        const offer = offerOf({ PD_PriceRange, quantity, VAT: percent, vatGround: 'VATEX-FR-CGI261-7' });
        const dearest = Math.max(...list.map((entry) => entry.price / entry.pieces));
        for (const { pieces, price: expected } of list) {
          const bundle = findBundleOffer(offer, `${pieces} pièces`);
          expect(bundle?.price).toBe(expected);
          expect(bundle?.priceIncludingVat).toBe(includingVat(expected, percent));
          expect(Math.abs((bundle?.piecePriceTenThousandths ?? 0) - (expected * 100) / pieces)).toBeLessThanOrEqual(
            0.5,
          );
          const trueSaving = (1 - expected / pieces / dearest) * 100;
          // Piece prices are rounded to a ten-thousandth of a euro before they are compared.
          const tolerance = (100 / (dearest * 100)) * 1.01 + 1e-9;
          expect(bundle?.savingPercent ?? 0).toBeLessThanOrEqual(trueSaving + tolerance);
        }
      }),
    );
  });
});

describe('an item without options', () => {
  it('has one unit price, chosen without a label', () => {
    const offer = offerOf(item({ PD_PriceRange: '19', VAT: 5.5 }));
    expect(offer).toEqual({ kind: 'single', vatPercent: 5.5, price: 1900, priceIncludingVat: 2005 });
    expect(findBundle(offer, null)).toBe(1900);
    expect(findBundle(offer, '')).toBe(1900);
    expect(findBundle(offer, '6 rouleaux')).toBeNull();
    expect(lowestPrice(offer)).toEqual({ price: 1900, priceIncludingVat: 2005 });
  });
});

describe('an item that cannot be ordered', () => {
  it('shows a range and wants a quote', () => {
    const offer = offerOf(item({ PD_PriceRange: '€10–€20 HT', quantity: '6, 12' }));
    expect(offer).toEqual({ kind: 'quote-only', vatPercent: 20, label: '€10–€20 HT', from: 1000, to: 2000 });
    expect(findBundle(offer, '6')).toBeNull();
    expect(findBundle(offer, null)).toBeNull();
    expect(lowestPrice(offer)).toEqual({ price: 1000, priceIncludingVat: 1200 });
  });

  it.each([
    [{}, 'no-price'],
    [{ PD_PriceRange: 'gratuit' }, 'invalid-price'],
    [{ PD_PriceRange: '1;2', quantity: '6, 12, 24' }, 'invalid-price'],
    [{ PD_PriceRange: '1', VAT: -1 }, 'invalid-vat'],
    [{ PD_PriceRange: '1', VAT: Number.NaN }, 'invalid-vat'],
    [{ PD_PriceRange: '1;2', quantity: '6 sacs, 6 sacs' }, 'duplicate-options'],
  ] as const)('%j is unavailable: %s', (fields, reason) => {
    const offer = offerOf(item(fields));
    expect(offer).toEqual({ kind: 'unavailable', reason, whenBack: null });
    expect(lowestPrice(offer)).toBeNull();
  });

  it('still shows its price when only the stock is gone', () => {
    const offer = offerOf({ ...rolls, stock: 0 });
    expect(offer).toMatchObject({ kind: 'unavailable', reason: 'out-of-stock', whenBack: { kind: 'bundles' } });
    expect(findBundle(offer, '48 rouleaux')).toBeNull();
    expect(lowestPrice(offer)).toEqual({ price: 990, priceIncludingVat: 1188 });
    expect(offerOf({ ...rolls, stock: 1 }).kind).toBe('bundles');
  });
});

it('can be bought while one bundle fits into what is left', () => {
  const bundles = offerOf(rolls);
  expect([null, 48, 12, 11, 0].map((stock) => canBuy(bundles, stock))).toEqual([true, true, true, false, false]);
  const single = offerOf(item({ PD_PriceRange: '9,90' }));
  expect([null, 1, 0].map((stock) => canBuy(single, stock))).toEqual([true, true, false]);
  expect(canBuy(offerOf(item({ PD_PriceRange: '€10–€20 HT' })), 5)).toBe(false);
});

it('is not for sale at 0 % without a legal ground', () => {
  const item = { PD_PriceRange: '12,50', quantity: null, VAT: 0 };
  expect(offerOf(item)).toEqual({ kind: 'unavailable', reason: 'invalid-vat', whenBack: null });
  expect(offerOf({ ...item, vatGround: 'rien' })).toMatchObject({ kind: 'unavailable' });
  expect(offerOf({ ...item, vatGround: 'VATEX-FR-CGI261-7' })).toMatchObject({ kind: 'single', price: 1250 });
});
