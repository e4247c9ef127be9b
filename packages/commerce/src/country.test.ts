import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BILLING_COUNTRIES, isOverseas, normalisePostalCode } from './country.ts';

describe('normalisePostalCode', () => {
  it.each([
    ['FR', '75011', '75011'],
    ['FR', ' 75 011 ', '75011'],
    ['FR', 'F-75011', '75011'],
    ['FR', '20090', '20090'],
    ['FR', '97400', '97400'],
    ['FR', '\uff17\uff15\uff10\uff11\uff11', '75011'],
    ['NL', '1234ab', '1234 AB'],
    ['NL', 'NL-1012 JS', '1012 JS'],
  ] as const)('%s %j is %j', (country, text, value) => {
    expect(normalisePostalCode(country, text)).toEqual({ ok: true, value });
  });

  it.each([
    ['FR', '  ', { problem: 'empty' }],
    ['FR', '7501', { problem: 'missing-digits', missing: 1 }],
    ['FR', '750111', { problem: 'too-long' }],
    ['FR', '75O11', { problem: 'invalid' }],
    ['FR', '00123', { problem: 'invalid' }],
    ['FR', '1234 AB', { problem: 'invalid' }],
    ['NL', '123 AB', { problem: 'missing-digits', missing: 1 }],
    ['NL', '1234', { problem: 'missing-letters', missing: 2 }],
    ['NL', '1234 A', { problem: 'missing-letters', missing: 1 }],
    ['NL', '12345 AB', { problem: 'too-long' }],
    ['NL', '0123 AB', { problem: 'invalid' }],
    ['NL', '1234 SS', { problem: 'invalid' }],
    ['NL', 'AB 1234', { problem: 'invalid' }],
  ] as const)('%s %j is refused: %j', (country, text, problem) => {
    expect(normalisePostalCode(country, text)).toEqual({ ok: false, ...problem });
  });

  it('never throws, and leaves what it accepted as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BILLING_COUNTRIES), fc.string(), (country, text) => {
        const result = normalisePostalCode(country, text);
        expect(result.ok ? normalisePostalCode(country, result.value) : result).toEqual(result);
      }),
    );
  });
});

describe('isOverseas', () => {
  it.each(['97133', '97400', '97 600', 'F-98800', '98714', '98600', '98415'])('%j is overseas', (code) => {
    expect(isOverseas(code)).toBe(true);
  });

  it.each(['75011', '20090', '98000', '06500', '1017 AB', '9740', ''])('%j is not', (code) => {
    expect(isOverseas(code)).toBe(false);
  });
});
