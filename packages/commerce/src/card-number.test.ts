import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_BRANDS, cardSchemeOf, possibleCardBrands } from './card-brand.ts';
import { cardDigits, groupCardNumber, readCardNumber } from './card-number.ts';

// Published test cards of the bank: they belong to nobody.
const VISA = '4000012892688323';
const MASTERCARD = '5232125125401459';
const AMEX = '371449635398431';

describe('a card number', () => {
  it.each([VISA, MASTERCARD, AMEX, '2221000000000009'])('%s is read', (number) => {
    expect(readCardNumber(number)).toEqual({ ok: true, digits: number });
  });

  it.each([
    '4000 0128 9268 8323',
    '4000-0128-9268-8323',
    ' 4000.0128 92688323 ',
    '4000\u00a00128\u202f9268 8323',
    '４００００１２８９２６８８３２３',
  ])('is read as %j too', (text) => {
    expect(readCardNumber(text)).toEqual({ ok: true, digits: VISA });
  });

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['4000 0128 9268 832l', 'not-digits'],
    ['4000 0128 9268', 'wrong-length'],
    ['40000128926883233', 'wrong-length'],
    ['3714 496353 98431 0', 'wrong-length'],
    ['4000 0128 9268 8324', 'mistyped'],
  ] as const)('%j is refused as %s', (text, problem) => {
    expect(readCardNumber(text)).toEqual({ ok: false, problem });
  });

  it('stands in groups of four, and of 4-6-5 on an American Express', { tags: ['spec:U25'] }, () => {
    expect(groupCardNumber(VISA)).toBe('4000 0128 9268 8323');
    expect(groupCardNumber(AMEX)).toBe('3714 496353 98431');
    expect(groupCardNumber('400')).toBe('400');
    expect(groupCardNumber('')).toBe('');
  });

  it('keeps every digit and every other character while it is grouped, and stays grouped', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 4537a') }), (text) => {
        const grouped = groupCardNumber(text);
        expect(cardDigits(grouped)).toBe(cardDigits(text));
        expect(groupCardNumber(grouped)).toBe(grouped);
      }),
    );
  });
});

describe('the brand of a card', () => {
  it.each([
    ['4', 'visa'],
    ['51', 'mastercard'],
    ['5599', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['34', 'amex'],
    ['37', 'amex'],
    ['5', null],
    ['50', null],
    ['2220', null],
    ['2721', null],
    ['3528', null],
    ['', null],
  ] as const)('that begins with %j is %s', (digits, scheme) => {
    expect(cardSchemeOf(digits)).toBe(scheme);
  });

  it('may be any while too few digits are typed, then its network first, then Cartes Bancaires', () => {
    expect(possibleCardBrands('', CARD_BRANDS)).toEqual(CARD_BRANDS);
    expect(possibleCardBrands('4', ['cb', 'visa', 'mastercard'])).toEqual(['visa', 'cb']);
    expect(possibleCardBrands('5232', CARD_BRANDS)).toEqual(['mastercard', 'cb']);
    expect(possibleCardBrands('3714', CARD_BRANDS)).toEqual(['amex']);
    expect(possibleCardBrands('6011', CARD_BRANDS)).toEqual(['cb']);
  });

  it('is none when the shop does not take it', () => {
    expect(possibleCardBrands('3714', ['visa', 'mastercard'])).toEqual([]);
    expect(possibleCardBrands('6011', ['visa', 'mastercard'])).toEqual([]);
  });
});
