import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, vatPercent } from '../test-support/arbitraries.ts';
import { cents, sumCents } from './money.ts';
import { includingVat, isPercent, vatOn, vatPerRate } from './vat.ts';

describe('vatOn', () => {
  it.each([
    [6236, 9, 561],
    [31_860, 20, 6372],
    [3000, 20, 600],
    [593_280, 21, 124_589],
    [1, 20, 0],
    [3, 20, 1],
    [250, 5.5, 14],
    [100, 2.1, 2],
    [-250, 5.5, -14],
  ])('gives for %s cents at %s %% exactly %s', (base, percent, expected) => {
    expect(vatOn(cents(base), percent)).toBe(expected);
  });

  it('is the nearest cent for every base and rate', () => {
    fc.assert(
      fc.property(amount(1e13), vatPercent(), (base, percent) => {
        const exact = BigInt(base) * BigInt(Math.round(percent * 100));
        const twiceError = 2n * (exact - BigInt(vatOn(base, percent)) * 10_000n);
        expect(twiceError >= -10_000n && twiceError < 10_000n).toBe(true);
      }),
    );
  });

  it('never falls when the base grows', () => {
    fc.assert(
      fc.property(amount(), amount(), vatPercent(), (a, b, percent) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(vatOn(low, percent)).toBeLessThanOrEqual(vatOn(high, percent));
      }),
    );
  });

  it.each([-1, 100.01, 5.555, Number.NaN])('refuses the rate %s', (percent) => {
    expect(isPercent(percent)).toBe(false);
    expect(() => vatOn(cents(100), percent)).toThrow(RangeError);
  });

  it('is added by includingVat', () => {
    expect(includingVat(cents(1250), 20)).toBe(1500);
  });
});

describe('vatPerRate', () => {
  it('rounds once per rate, on the sum, the highest rate first', () => {
    const line = (lineTotal: number, percent: number) => ({ lineTotal: cents(lineTotal), vatPercent: percent });
    expect(vatPerRate([line(2, 5.5), line(12, 20), line(8, 5.5), line(1, 20)])).toEqual([
      { vatPercent: 20, base: 13, vat: 3 },
      { vatPercent: 5.5, base: 10, vat: 1 },
    ]);
    expect(vatPerRate([])).toEqual([]);
  });

  it('keeps every cent of the lines and does not depend on their order', () => {
    const lines = fc.array(fc.record({ lineTotal: amount(), vatPercent: vatPercent() }));
    fc.assert(
      fc.property(lines, (list) => {
        const shares = vatPerRate(list);
        expect(sumCents(shares.map(({ base }) => base))).toBe(sumCents(list.map(({ lineTotal }) => lineTotal)));
        expect(vatPerRate(list.toReversed())).toEqual(shares);
      }),
    );
  });
});
