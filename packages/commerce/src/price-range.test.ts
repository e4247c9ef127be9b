import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price } from '../test-support/arbitraries.ts';
import { formatMoney, priceLabel } from './money-format.ts';
import { cents, type Cents } from './money.ts';
import { parsePriceRange, PRICE_MAXIMUM, type PriceRange } from './price-range.ts';

function problem(raw: string, options = 0): Extract<PriceRange, { kind: 'invalid' }>['problem'] | null {
  const range = parsePriceRange(raw, options);
  return range.kind === 'invalid' ? range.problem : null;
}

describe('prices', () => {
  it.each([
    ['12.50', 0, [1250]],
    ['12,50', 0, [1250]],
    ['12,50', 1, [1250]],
    ['12,24', 2, [1200, 2400]],
    ['12,50,24,00', 2, [1250, 2400]],
    ['12.50,24.00', 2, [1250, 2400]],
    ['12,50, 24,00', 2, [1250, 2400]],
    ['12,50;24,00', 2, [1250, 2400]],
    ['12,50 ; 24', 2, [1250, 2400]],
    ['1 234,56; 2.000,00', 2, [123_456, 200_000]],
    ['1.234,56', 1, [123_456]],
    ['[12.5, 24]', 2, [1250, 2400]],
    ['["12,50", "€ 24.00 HT"]', 2, [1250, 2400]],
    ['"12.50,24.00"', 2, [1250, 2400]],
    ['"[12.5,24]"', 2, [1250, 2400]],
    ['€ 12.50 HT', 0, [1250]],
    ['12,50 €,24,00 €', 2, [1250, 2400]],
    ['19', 0, [1900]],
  ])('%j with %s options gives %j', (raw, options, expected) => {
    expect(parsePriceRange(raw, options)).toEqual({ kind: 'prices', prices: expected });
  });

  it('are the same cents in every form an editor can save', { tags: ['spec:U15'] }, () => {
    fc.assert(
      fc.property(fc.array(price(), { minLength: 1, maxLength: 8 }), (prices) => {
        // A single price is also read by an item without options.
        const optionCounts = prices.length === 1 ? [0, 1] : [prices.length];
        for (const raw of writtenForms(prices)) {
          for (const count of optionCounts)
            expect(parsePriceRange(raw, count), raw).toEqual({ kind: 'prices', prices });
        }
      }),
    );
  });

  it('are as many as the options, or refused, whatever the text', () => {
    const nearMisses = fc.array(
      fc.constantFrom('12', '5', ',', ', ', ';', '.', '€', '-', '–', 'HT', '[', ']', '"', ' '),
    );
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      nearMisses.map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, fc.nat(4), (raw, options) => {
        const range = parsePriceRange(raw, options);
        const isSound = (value: Cents) => value > 0 && value <= PRICE_MAXIMUM;
        const isPriced = range.kind === 'prices' && range.prices.length === Math.max(1, options);
        expect(range.kind !== 'prices' || (isPriced && range.prices.every(isSound))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

function writtenForms(prices: readonly Cents[]): string[] {
  const points = prices.map((value) => (value / 100).toFixed(2));
  const commas = points.map((text) => text.replace('.', ','));
  const french = prices.map((value) => formatMoney(value, 'fr'));
  return [
    JSON.stringify(prices.map((value) => value / 100)),
    JSON.stringify(points),
    JSON.stringify(commas),
    JSON.stringify(points.join(',')),
    points.join(','),
    points.join(', '),
    points.join(';'),
    commas.join(','),
    commas.join(', '),
    commas.join(' ; '),
    french.join(','),
    french.join(', '),
    french.join(';'),
    prices.map(priceLabel).join(', '),
  ];
}

describe('a range to display', () => {
  it.each([
    ['€10–€20 HT', 1000, 2000],
    ['€ 10,50 – € 20,00 HT', 1050, 2000],
    ['10 € - 20 €', 1000, 2000],
    ['de 10 € à 20 € HT', 1000, 2000],
    ['€1 200—€2 400 HT', 120_000, 240_000],
  ])('%j is kept as written', (raw, from, to) => {
    expect(parsePriceRange(raw, 2)).toEqual({ kind: 'display', label: raw, from, to });
  });

  it('is refused when it falls', () => {
    expect(problem('€20–€10 HT')).toEqual({ kind: 'range-reversed', from: 2000, to: 1000 });
  });
});

describe('no price', () => {
  it.each([null, undefined, '', '   '])('%j is none', (raw) => {
    expect(parsePriceRange(raw, 3)).toEqual({ kind: 'none' });
  });
});

describe('a refusal has its reason', () => {
  it.each([
    ['12.50,24.00', 3, { kind: 'count-mismatch', expected: 3, found: 2, separator: ',' }],
    ['12,50,24,00', 3, { kind: 'count-mismatch', expected: 3, found: 4, separator: ',' }],
    ['12,50,24,00,36,00', 2, { kind: 'count-mismatch', expected: 2, found: 6, separator: ',' }],
    ['12,5', 0, { kind: 'count-mismatch', expected: 1, found: 2, separator: ',' }],
    ['12;24', 0, { kind: 'count-mismatch', expected: 1, found: 2, separator: ';' }],
    ['[1]', 2, { kind: 'count-mismatch', expected: 2, found: 1, separator: 'json' }],
    ['12.50, sur devis', 2, { kind: 'not-a-number', token: 'sur devis', position: 2 }],
    ['10-20', 0, { kind: 'not-a-number', token: '10-20', position: 1 }],
    ['[12, null]', 2, { kind: 'not-a-number', token: 'null', position: 2 }],
    ['12.505', 0, { kind: 'too-precise', token: '12.505', position: 1 }],
    ['12;-5', 2, { kind: 'negative', token: '-5', position: 2 }],
    ['€ -5', 0, { kind: 'negative', token: '€ -5', position: 1 }],
    ['12;0,00', 2, { kind: 'zero', token: '0,00', position: 2 }],
    ['1000000', 0, { kind: 'too-large', token: '1000000', position: 1, maximum: PRICE_MAXIMUM }],
    ['[1e30]', 0, { kind: 'too-large', token: '1e+30', position: 1, maximum: PRICE_MAXIMUM }],
    [
      '99999999999999999999',
      0,
      { kind: 'too-large', token: '99999999999999999999', position: 1, maximum: PRICE_MAXIMUM },
    ],
    ['12,50;;24,00', 3, { kind: 'empty', position: 2 }],
    ['12.50,', 1, { kind: 'empty', position: 2 }],
    ['[]', 1, { kind: 'empty', position: 1 }],
    ['[12,', 1, { kind: 'broken-json' }],
    ['"\\"12\\""', 1, { kind: 'broken-json' }],
  ])('%j with %s options: %j', (raw, options, expected) => {
    expect(problem(raw, options)).toEqual(expected);
  });

  it('accepts the highest price and nothing above', () => {
    expect(parsePriceRange('999999,99', 0)).toEqual({ kind: 'prices', prices: [cents(PRICE_MAXIMUM)] });
  });
});
