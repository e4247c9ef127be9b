import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentWords, indexWords, queryWords, singularWord } from './search-words.ts';

test.each(['57x40', '57 x 40', '57 × 40', '57*40 mm', '57X40mm', '57 mm x 40 mm', '57/40', '５７×４０'])(
  'the size %s is the word 57x40',
  (text) => expect(queryWords(text)).toEqual(['57x40']),
);

test.each([
  ['Taie d’oreiller', ['taie', 'd', 'oreiller']],
  ['ÉPONGES  cœur', ['eponges', 'coeur']],
  ['PAP-8080-LC', ['pap8080lc']],
  ['drap-housse', ['drap', 'housse']],
  ['sac 30 litres', ['sac', '30l']],
  ['500 ml', ['500ml']],
  ['24/7', ['247']],
  ['(.*)+$ & | ! <-> \\ :*', []],
  [' \t\n', []],
])('a query of %j is the words %j', (text, words) => expect(queryWords(text)).toEqual(words));

test.each([
  ['PAP-8080', ['pap8080', 'pap', '8080']],
  ['Drap-housse', ['draphousse', 'drap', 'housse']],
  ['80 × 80 × 12 mm', ['80x80x12', '80x80']],
  ['20 cl', ['20cl', '20']],
])('%j is found under %j', (text, words) => expect(indexWords(text)).toEqual(words));

test('the words of a title find it as they are typed', () => {
  const piece = fc.oneof(
    fc.constantFrom('80 × 80', '57x40 mm', 'PAP-8080', 'drap-housse', '500 ml', 'Œuf', '/', '×', '-'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join(' ');
      const found = new Set(indexWords(text));
      return queryWords(text).every((word) => found.has(word));
    }),
  );
});

test('words hold letters and digits alone, so that they mean nothing to a query language', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(0xffff), { maxLength: 40 }).map((codes) => String.fromCharCode(...codes)),
      (text) => [...queryWords(text), ...indexWords(text)].every((word) => /^[\p{L}\p{N}]+$/u.test(word)),
    ),
  );
});

test('a plural and its singular are one word; sizes keep their x', { tags: ['spec:U23'] }, () => {
  expect(singularWord('rouleaux')).toBe('rouleau');
  expect(singularWord('oreillers')).toBe('oreiller');
  expect(singularWord('gaz')).toBe('gaz');
  expect(singularWord('80x')).toBe('80x');
});

test('stop words are dropped unless there is nothing else', () => {
  expect(contentWords(queryWords('des taies d’oreiller pour le lit'))).toEqual(['taies', 'oreiller', 'lit']);
  expect(contentWords(['le', 'la'])).toEqual(['le', 'la']);
});
