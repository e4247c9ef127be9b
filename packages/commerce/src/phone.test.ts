import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone } from './format-phone.ts';
import { normalisePhone } from './phone.ts';

describe('normalisePhone', () => {
  it.each([
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['06.12.34.56.78', 'FR', '+33612345678'],
    ['+33 6 12 34 56 78', 'FR', '+33612345678'],
    ['+33 (0)6 12 34 56 78', 'NL', '+33612345678'],
    ['0033612345678', 'FR', '+33612345678'],
    ['06-12345678', 'NL', '+31612345678'],
    ['0031 20 123 4567', 'FR', '+31201234567'],
    ['+32 470 12 34 56', 'FR', '+32470123456'],
  ] as const)('%j in %s is %s', (text, country, expected) => {
    expect(normalisePhone(text, country)).toBe(expected);
  });

  it.each([
    '',
    '12',
    'abc',
    '06 12 34 56 7',
    '06 12 34 56 789',
    '00 00 00 00 00',
    '+33 6 12',
    '+',
    '06 12 34 56 78 poste 2',
  ])('refuses %j', (text) => {
    expect(normalisePhone(text, 'FR')).toBeNull();
  });

  it('leaves what it accepted as it is', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789+ .'), maxLength: 18 });
    fc.assert(
      fc.property(digits, fc.constantFrom('FR', 'NL'), (text, country) => {
        const phone = normalisePhone(text, country);
        expect(phone === null ? null : normalisePhone(phone, 'FR')).toBe(phone);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('formatPhone', () => {
  it.each([
    ['+33612345678', '06\u00a012\u00a034\u00a056\u00a078'],
    ['0465712400', '04\u00a065\u00a071\u00a024\u00a000'],
    ['+31612345678', '+31612345678'],
    ['+33 4 65 71 24 00', '+33 4 65 71 24 00'],
    ['', ''],
  ])('shows %j as %j', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });

  it('shows a number that is read as the same one again', () => {
    expect(normalisePhone(formatPhone('+33612345678'), 'FR')).toBe('+33612345678');
  });
});
