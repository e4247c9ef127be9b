import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../test-support/arbitraries.ts';
import { formatMoney, formatPiecePrice, parseMoney, priceLabel } from './money-format.ts';
import { cents, eurosFromCents, subtractCents, zeroCents } from './money.ts';

const NARROW_SPACE = '\u202f';
const NO_BREAK_SPACE = '\u00a0';

describe('formatMoney', () => {
  it('writes French amounts with a decimal comma and no-break spaces', { tags: ['spec:U15'] }, () => {
    expect(formatMoney(cents(123_456), 'fr')).toBe(`1${NARROW_SPACE}234,56${NO_BREAK_SPACE}€`);
    expect(formatMoney(zeroCents, 'fr')).toBe(`0,00${NO_BREAK_SPACE}€`);
  });

  it('writes English amounts with the sign in front', () => {
    expect(formatMoney(cents(123_456), 'en')).toBe('€1,234.56');
    expect(formatMoney(cents(-500), 'en')).toBe('-€5.00');
  });

  it('writes any amount as Intl does', () => {
    const currency = { style: 'currency', currency: 'EUR' } as const;
    fc.assert(
      fc.property(amount(1e12), fc.boolean(), (value, isNegative) => {
        const signed = isNegative ? subtractCents(zeroCents, value) : value;
        const euros = eurosFromCents(signed);
        expect(formatMoney(signed, 'fr')).toBe(new Intl.NumberFormat('fr-FR', currency).format(euros));
        expect(formatMoney(signed, 'en')).toBe(new Intl.NumberFormat('en-GB', currency).format(euros));
      }),
    );
  });
});

describe('formatPiecePrice', () => {
  it('shows the 48-pack at 29,90 as 0,62 a roll', { tags: ['spec:U14'] }, () => {
    expect(formatPiecePrice(6229, 'fr')).toBe(`0,62${NO_BREAK_SPACE}€`);
    expect(formatPiecePrice(6229, 'en')).toBe('€0.62');
  });

  it('shows up to four decimals below ten cents', () => {
    expect(formatPiecePrice(299, 'fr')).toBe(`0,0299${NO_BREAK_SPACE}€`);
    expect(formatPiecePrice(900, 'en')).toBe('€0.09');
    expect(formatPiecePrice(999, 'en')).toBe('€0.0999');
  });

  it('rounds half a cent up from ten cents on', () => {
    expect(formatPiecePrice(1050, 'en')).toBe('€0.11');
    expect(formatPiecePrice(6150, 'en')).toBe('€0.62');
  });
});

describe('priceLabel', () => {
  it('is the stored label of the specification', { tags: ['spec:U15'] }, () => {
    expect(priceLabel(cents(1250))).toBe('€ 12.50 HT');
    expect(priceLabel(zeroCents)).toBe('€ 0.00 HT');
  });
});

describe('parseMoney', () => {
  it.each([
    ['12.50', 1250],
    ['12,50', 1250],
    ['12', 1200],
    ['12,5', 1250],
    ['1 234,56', 123_456],
    [`1${NARROW_SPACE}234,56${NO_BREAK_SPACE}€`, 123_456],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1.234.567', 123_456_700],
    ['€ 12.50 HT', 1250],
    ['12,50 € HT', 1250],
    ['12,50 € TTC', 1250],
    ['EUR 12.50', 1250],
    ['  0,05 ', 5],
  ])('reads %j as %s cents', (text, expected) => {
    expect(parseMoney(text)).toBe(expected);
  });

  it.each([
    '',
    'abc',
    '€10–€20 HT',
    '10-20',
    '-5',
    '12.505',
    '1.234',
    '12,',
    ',50',
    '1 23',
    '1e3',
    '0x10',
    '12.50.00',
    '99999999999999999',
  ])('refuses %j', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it('reads back every label and every formatted amount', () => {
    fc.assert(
      fc.property(amount(1e12), (value) => {
        expect(parseMoney(priceLabel(value))).toBe(value);
        expect(parseMoney(formatMoney(value, 'fr'))).toBe(value);
        expect(parseMoney(formatMoney(value, 'en'))).toBe(value);
      }),
    );
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = parseMoney(text);
        expect(value === null || (Number.isSafeInteger(value) && value >= 0)).toBe(true);
      }),
    );
  });
});
