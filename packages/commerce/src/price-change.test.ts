import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../test-support/arbitraries.ts';
import { cents } from './money.ts';
import { changedPrice, isSamePriceRange, PRICE_ROUNDINGS, pricesText } from './price-change.ts';
import { PRICE_MAXIMUM, parsePriceRange } from './price-range.ts';

describe('changedPrice', () => {
  it.each([
    [990, { by: 'percent', percent: 3, rounding: 'cent' }, 1020],
    [990, { by: 'percent', percent: 3, rounding: 'five-cents' }, 1020],
    [990, { by: 'percent', percent: 3, rounding: 'ending-90' }, 990],
    [1860, { by: 'percent', percent: 3, rounding: 'ending-90' }, 1890],
    [1250, { by: 'percent', percent: -10, rounding: 'ten-cents' }, 1130],
    [1250, { by: 'amount', amount: cents(-50), rounding: 'cent' }, 1200],
    [149, { by: 'amount', amount: cents(1), rounding: 'euro' }, 200],
    [40, { by: 'amount', amount: cents(-40), rounding: 'cent' }, 0],
    [145, { by: 'percent', percent: 0, rounding: 'ending-95' }, 195],
    [144, { by: 'percent', percent: 0, rounding: 'ending-95' }, 95],
  ] as const)('makes %s by %j exactly %s', (price, change, expected) => {
    expect(changedPrice(cents(price), change)).toBe(expected);
  });

  it('ends as wished and is never further from the exact price than half a step', () => {
    const change = fc.record({ percent: fc.integer({ min: -9000, max: 20_000 }), rounding: fc.constantFrom(...PRICE_ROUNDINGS) }); // prettier-ignore
    fc.assert(
      fc.property(amount(PRICE_MAXIMUM), change, (price, { percent, rounding }) => {
        const changed = changedPrice(price, { by: 'percent', percent: percent / 100, rounding });
        const ending = Number(/^ending-(\d\d)$/.exec(rounding)?.[1] ?? changed);
        expect((changed - ending) % 100).toBeCloseTo(0);
        const exact = (price * (10_000 + percent)) / 10_000;
        expect(Math.abs(changed - exact)).toBeLessThanOrEqual(50.5);
      }),
    );
  });
});

describe('pricesText', () => {
  it('is read as the same prices again, however many there are', () => {
    const price = fc.integer({ min: 1, max: PRICE_MAXIMUM }).map(cents);
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 30 }), (prices) => {
        expect(parsePriceRange(pricesText(prices), prices.length)).toEqual({ kind: 'prices', prices });
        expect(isSamePriceRange(pricesText(prices), JSON.stringify(prices.map((value) => value / 100)), prices.length)).toBe(true); // prettier-ignore
      }),
    );
  });

  it('tells other prices from the same ones', () => {
    expect(isSamePriceRange('9,90', '9.9', 0)).toBe(true);
    expect(isSamePriceRange('9,90', '9,91', 0)).toBe(false);
    expect(isSamePriceRange('€10–€20 HT', '10; 20', 2)).toBe(false);
    expect(isSamePriceRange(null, '', 0)).toBe(true);
  });
});
