import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epcPayload } from './epc-qr.ts';
import { formatIban, isIban } from './iban.ts';
import { cents } from './money.ts';
import { utf8Length } from './utf8.ts';

const iban = 'FR7630006000011234567890189';

describe('IBAN', () => {
  it.each([iban, 'fr76 3000 6000 0112 3456 7890 189', 'NL91ABNA0417164300', 'DE89370400440532013000'])(
    'accepts %s',
    (text) => {
      expect(isIban(text)).toBe(true);
    },
  );

  it.each([
    '',
    'FR76',
    'FR7630006000011234567890188',
    'FR76300060000112345678901890',
    'US00123456789',
    '7630006000011234567890189',
  ])('refuses %j', (text) => {
    expect(isIban(text)).toBe(false);
  });

  it('detects every single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 26 }), fc.integer({ min: 1, max: 9 }), (position, shift) => {
        const wrong = [...iban];
        wrong[position] = String((Number(wrong[position]) + shift) % 10);
        expect(isIban(wrong.join(''))).toBe(false);
      }),
    );
  });

  it('is written in groups of four', () => {
    expect(formatIban(iban)).toBe('FR76 3000 6000 0112 3456 7890 189');
    expect(formatIban('nl91 abna 0417 1643 00')).toBe('NL91 ABNA 0417 1643 00');
  });
});

describe('epcPayload', () => {
  const transfer = { name: 'VENDEUR EXEMPLE SAS', iban, amount: cents(5400), reference: 'ORD-0000001' };

  it('is the known example of 85 bytes', () => {
    const payload = epcPayload(transfer);
    expect(payload).toBe(
      'BCD\n002\n1\nSCT\n\nVENDEUR EXEMPLE SAS\nFR7630006000011234567890189\nEUR54.00\n\n\nORD-0000001',
    );
    expect(utf8Length(payload)).toBe(85);
  });

  it('carries the BIC and keeps every text on its line', () => {
    const lines = epcPayload({ ...transfer, bic: 'agrifrpp', name: 'A\nB', reference: `${'x'.repeat(150)}` }).split(
      '\n',
    );
    expect(lines[4]).toBe('AGRIFRPP');
    expect(lines[5]).toBe('A B');
    expect(lines[10]).toHaveLength(140);
    expect(lines).toHaveLength(11);
  });

  it('refuses what no bank would accept', () => {
    expect(() => epcPayload({ ...transfer, iban: 'FR76' })).toThrow(RangeError);
    expect(() => epcPayload({ ...transfer, amount: cents(0) })).toThrow(RangeError);
    expect(() => epcPayload({ ...transfer, amount: cents(100_000_000_000) })).toThrow(RangeError);
    expect(() => epcPayload({ ...transfer, name: 'é'.repeat(70), reference: '😀'.repeat(140) })).toThrow(RangeError);
  });
});
