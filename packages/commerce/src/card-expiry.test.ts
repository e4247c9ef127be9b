import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCardExpiry, readCardExpiry } from './card-expiry.ts';

const TODAY = { year: 2026, month: 11 };

describe('the end of a card’s validity', () => {
  it.each(['12/30', '12 / 30', '1230', '12-30', '12.30', '12/2030', '122030', '2030-12'])(
    'written %j is December 2030',
    (text) => {
      expect(readCardExpiry(text, TODAY)).toEqual({ ok: true, value: '203012' });
    },
  );

  it('has two digits for its month, and holds until the month is over', () => {
    expect(readCardExpiry('1/27', TODAY)).toEqual({ ok: true, value: '202701' });
    expect(readCardExpiry('11/26', TODAY)).toEqual({ ok: true, value: '202611' });
    expect(readCardExpiry('10/26', TODAY)).toEqual({ ok: false, problem: 'expired' });
  });

  it.each([
    ['', 'missing'],
    ['12', 'unreadable'],
    ['12/3', 'unreadable'],
    ['décembre', 'unreadable'],
    ['13/30', 'no-such-month'],
    ['00/30', 'no-such-month'],
    ['12/20', 'expired'],
    ['12/47', 'too-far'],
  ] as const)('written %j is refused as %s', (text, problem) => {
    expect(readCardExpiry(text, TODAY)).toEqual({ ok: false, problem });
  });

  it('typed digit by digit, with or without the stroke, is what was meant', { tags: ['spec:U25'] }, () => {
    const month = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(month, fc.integer({ min: 27, max: 46 }), fc.boolean(), (chosen, year, isShort) => {
        const written = isShort ? `${chosen}/${year}` : `${String(chosen).padStart(2, '0')}${year}`;
        const typed = [...written].reduce((text, character) => {
          // The stroke that was set by itself is not typed again.
          return character === '/' && text.endsWith('/') ? text : formatCardExpiry(text + character);
        }, '');
        const value = `20${year}${String(chosen).padStart(2, '0')}`;
        expect(readCardExpiry(typed, TODAY)).toEqual({ ok: true, value });
      }),
    );
  });
});
