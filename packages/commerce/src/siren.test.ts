import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frenchVatNumber, isSiren, isSiret } from './siren.ts';
import { isVatNumber, normaliseVatNumber } from './vat-number.ts';

describe('SIREN and SIRET', () => {
  it('accepts the well-known ones, spaced or not', () => {
    expect(isSiren('732829320')).toBe(true);
    expect(isSiren('732 829 320')).toBe(true);
    expect(isSiret('732 829 320 00074')).toBe(true);
  });

  it('accepts the establishments of La Poste, whose digits add up to a multiple of 5', () => {
    expect(isSiret('35600000000048')).toBe(true);
    expect(isSiret('35600000049837')).toBe(true);
    expect(isSiret('35600000049838')).toBe(false);
  });

  it.each(['', '732829321', '73282932', '000000000', '73282932A'])('refuses the SIREN %j', (text) => {
    expect(isSiren(text)).toBe(false);
  });

  it.each(['', '73282932000075', '73282932100074', '732829320'])('refuses the SIRET %j', (text) => {
    expect(isSiret(text)).toBe(false);
  });

  it('detects every single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (position, shift) => {
        const digits = [...'732829320'];
        digits[position] = String((Number(digits[position]) + shift) % 10);
        expect(isSiren(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('VAT numbers', () => {
  it('gives the French key 44 for SIREN 732829320', () => {
    expect(frenchVatNumber('732 829 320')).toBe('FR44732829320');
    expect(frenchVatNumber('732829321')).toBeNull();
  });

  it.each(['FR44732829320', 'fr 44 732 829 320', 'NL004495445B01', 'NL 0044.95.445.B01'])('accepts %j', (text) => {
    expect(isVatNumber(text)).toBe(true);
  });

  it.each(['', 'FR45732829320', 'FR44732829321', 'FRIO732829320', 'NL004495446B01', 'NL004495445B00', 'DE123456789'])(
    'refuses %j',
    (text) => {
      expect(isVatNumber(text)).toBe(false);
    },
  );

  it('accepts Dutch sole traders by the check modulo 97', () => {
    expect(isVatNumber('NL000099998B57')).toBe(true);
    expect(isVatNumber('NL000099998B58')).toBe(false);
  });

  it('are normalised to capitals without separators', () => {
    expect(normaliseVatNumber(' fr 44 732.829-320 ')).toBe('FR44732829320');
  });
});
