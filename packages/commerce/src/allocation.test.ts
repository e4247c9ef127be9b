import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../test-support/arbitraries.ts';
import { allocate } from './allocation.ts';
import { cents, sumCents, zeroCents } from './money.ts';

describe('allocate', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [1, 2], [2, 3]],
    [10, [0, 5], [0, 10]],
    [3, [0, 0], [2, 1]],
    [0, [3, 4], [0, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
  ])('splits %s by %j into %j', (total, weights, expected) => {
    expect(allocate(cents(total), weights)).toEqual(expected);
  });

  it('adds up, stays within a cent of the exact share and gives nothing to a zero weight', () => {
    const weights = fc.array(amount(), { minLength: 1, maxLength: 12 }).filter((list) => list.some((w) => w > 0));
    fc.assert(
      fc.property(amount(1e10), weights, (total, list) => {
        const parts = allocate(total, list);
        const weightSum = sumCents(list);
        expect(sumCents(parts)).toBe(total);
        for (const [index, part] of parts.entries()) {
          const weight = list[index] ?? 0;
          expect(Math.abs(part - (total / weightSum) * weight)).toBeLessThan(1 + 1e-4);
          expect(weight > 0 || part === 0).toBe(true);
        }
      }),
    );
  });

  it('refuses invalid weights', () => {
    expect(() => allocate(cents(1), [])).toThrow(RangeError);
    expect(() => allocate(cents(1), [-1, 2])).toThrow(RangeError);
    expect(() => allocate(cents(1), [0.5])).toThrow(RangeError);
    expect(allocate(zeroCents, [])).toEqual([]);
  });
});
