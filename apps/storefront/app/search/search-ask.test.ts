import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceLimits, readSearchAsk, searchPath } from './search-ask.ts';

const plain = readSearchAsk(new URLSearchParams({ q: 'savon' }));

test('an address without filters asks for the first page of everything, the best first', () => {
  expect(plain).toEqual({
    query: 'savon',
    category: null,
    priceMin: '',
    priceMax: '',
    priceIncludesVat: true,
    sort: 'relevance',
    page: 1,
  });
  expect(searchPath(plain)).toBe('/search?q=savon');
});

test('the parameters of an address round-trip', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 15 }).map((typed) => typed.trim());
  const address = fc.record({
    q: text,
    category: fc.stringMatching(/^[a-z-]{0,10}$/),
    priceMin: text,
    priceMax: text,
    priceIncludesVat: fc.constantFrom('true', 'false'),
    sort: fc.constantFrom('relevance', 'price-asc', 'price-desc', 'title'),
    page: fc.integer({ min: 1, max: 500 }).map(String),
  });
  fc.assert(
    fc.property(address, (parameters) => {
      const ask = readSearchAsk(new URLSearchParams(parameters));
      const path = searchPath(ask);
      expect(readSearchAsk(new URLSearchParams(path.slice(path.indexOf('?'))))).toEqual(ask);
    }),
  );
});

test('any address parses to a valid search', () => {
  const value = fc.oneof(
    fc.array(fc.nat(0xffff), { maxLength: 40 }).map((codes) => String.fromCharCode(...codes)),
    fc.constantFrom('x'.repeat(10_000), '\ud83e', '0', '-1'),
  );
  const name = fc.constantFrom('q', 'category', 'priceMin', 'priceMax', 'priceIncludesVat', 'sort', 'page');
  fc.assert(
    fc.property(fc.dictionary(name, value), (parameters) => {
      const ask = readSearchAsk(new URLSearchParams(parameters));
      expect(ask.query.length).toBeLessThanOrEqual(200);
      expect(ask.query).not.toMatch(/[\u0000-\u001f\u007f]/);
      expect(ask.query.isWellFormed()).toBe(true);
      expect(ask.page).toBeGreaterThanOrEqual(1);
      expect(ask.page).toBeLessThanOrEqual(500);
    }),
  );
});

test.each([
  ['10', '40,50', 1000, 4050, {}],
  ['', '', null, null, {}],
  ['1 234,56 €', '', 123456, null, {}],
  ['cher', '12', null, 1200, { priceMin: 'not-a-price' }],
  ['12', 'peu', 1200, null, { priceMax: 'not-a-price' }],
  ['20', '10', 2000, null, { priceMax: 'reversed' }],
])('prices from %j to %j are understood, or their problem is named', (priceMin, priceMax, min, max, problems) => {
  expect(priceLimits({ priceMin, priceMax })).toEqual({ min, max, problems });
});
