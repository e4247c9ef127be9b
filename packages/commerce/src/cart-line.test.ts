import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartItemId, clampQuantity, QUANTITY_MAX } from './cart-line.ts';

describe('cartItemId', () => {
  it('is the product id plus the chosen option, or default', () => {
    expect(cartItemId(12, null, '6 rouleaux')).toBe('12:6 rouleaux');
    expect(cartItemId('abc', null, null)).toBe('abc:default');
    expect(cartItemId('abc', 'Blanc', '6 rouleaux')).toBe('abc:Blanc:6 rouleaux');
  });

  it('cannot be forged with separators inside a part', () => {
    expect(cartItemId('a:b', null, 'c')).not.toBe(cartItemId('a', 'b', 'c'));
    expect(cartItemId('a', null, '%3A')).not.toBe(cartItemId('a', null, ':'));
  });

  it('differs for every different choice', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ':', '%', '3', 'A') });
    const choice = fc.tuple(text, fc.option(text), text);
    fc.assert(
      fc.property(choice, choice, (a, b) => {
        const isSame = JSON.stringify(a) === JSON.stringify(b);
        expect(cartItemId(...a) === cartItemId(...b)).toBe(isSame);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('clampQuantity', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    [2.7, 2],
    ['2.7', 2],
    [0, 1],
    [-1, 1],
    ['-5', 1],
    [1e9, QUANTITY_MAX],
    ['1e9', QUANTITY_MAX],
    ['1e999', QUANTITY_MAX],
    [Number.POSITIVE_INFINITY, QUANTITY_MAX],
    ['abc', 1],
    ['', 1],
    ['0x10', 1],
    [Number.NaN, 1],
    [null, 1],
    [undefined, 1],
    [{}, 1],
    [[5], 1],
    [true, 1],
  ])('makes %j a quantity of %s', (input, expected) => {
    expect(clampQuantity(input)).toBe(expected);
  });

  it('always gives a whole quantity that can be ordered', { tags: ['spec:5.13'] }, () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const quantity = clampQuantity(input);
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX).toBe(true);
      }),
    );
  });
});
