import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../test-support/arbitraries.ts';
import {
  addCents,
  cents,
  centsFromEuros,
  eurosFromCents,
  multiplyCents,
  multiplyDivideHalfUp,
  roundHalfUp,
  subtractCents,
  sumCents,
  zeroCents,
} from './money.ts';

describe('cents', () => {
  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s, which is no whole safe number', (n) => {
    expect(() => cents(n)).toThrow(RangeError);
  });

  it('turns minus zero into zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
    expect(Object.is(multiplyCents(cents(-5), 0), 0)).toBe(true);
  });

  it('adds, subtracts and multiplies', () => {
    expect(addCents(cents(1), cents(2), cents(3))).toBe(6);
    expect(sumCents([])).toBe(zeroCents);
    expect(subtractCents(cents(2), cents(5))).toBe(-3);
    expect(multiplyCents(cents(1559), 4)).toBe(6236);
  });

  it('refuses to multiply by a fraction', () => {
    expect(() => multiplyCents(cents(100), 1.5)).toThrow(RangeError);
  });
});

describe('rounding', () => {
  it.each([
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [2.4999, 2],
    [-0.5, -1],
    [-2.5, -3],
    [-0.4, 0],
  ])('rounds %s to %s, a half away from zero', (n, expected) => {
    expect(roundHalfUp(n)).toBe(expected);
  });

  it('divides without floating-point error far beyond what a double multiplies exactly', () => {
    expect(multiplyDivideHalfUp(999_999_999_999_999, 10_000, 10_000)).toBe(999_999_999_999_999);
    expect(multiplyDivideHalfUp(1, 1, 2)).toBe(1);
    expect(multiplyDivideHalfUp(-1, 1, 2)).toBe(-1);
    expect(multiplyDivideHalfUp(1, 4999, 10_000)).toBe(0);
  });

  it('agrees with exact integer arithmetic for every product', () => {
    fc.assert(
      // Quotients stay within the integers that a double holds exactly, also by a divisor of one.
      fc.property(fc.nat(9e11), fc.nat(10_000), fc.integer({ min: 1, max: 20_000 }), (a, b, divisor) => {
        const quotient = BigInt(multiplyDivideHalfUp(a, b, divisor));
        const twiceError = 2n * (BigInt(a) * BigInt(b) - quotient * BigInt(divisor));
        expect(twiceError >= -BigInt(divisor) && twiceError < BigInt(divisor)).toBe(true);
      }),
    );
  });
});

describe('euros', () => {
  it.each([
    [1.005, 101],
    [8.575, 858],
    [1.255, 126],
    [0.1 + 0.2, 30],
    [-12.5, -1250],
    [7178.69, 717_869],
  ])('reads %s as %s cents in spite of binary fractions', (euros, expected) => {
    expect(centsFromEuros(euros)).toBe(expected);
  });

  it('round-trips every amount', () => {
    fc.assert(
      fc.property(amount(1e14), (value) => {
        expect(centsFromEuros(eurosFromCents(value))).toBe(value);
      }),
    );
  });

  it('refuses what is no number', () => {
    expect(() => centsFromEuros(Number.NaN)).toThrow(RangeError);
  });
});
