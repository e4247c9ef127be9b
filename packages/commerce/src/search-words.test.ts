import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from './language.ts';
import { contentWords, indexWords, queryWords, singularWord } from './search-words.ts';

test.each(['57x40', '57 x 40', '57 × 40', '57*40 mm', '57X40mm', '57 mm x 40 mm', '57/40', '５７×４０'])(
  'the size %s is the word 57x40',
  (text) => expect(queryWords(text, 'fr')).toEqual(['57x40']),
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
])('a query of %j is the words %j', (text, words) => expect(queryWords(text, 'fr')).toEqual(words));

test.each([
  ['PAP-8080', ['pap8080', 'pap', '8080']],
  ['Drap-housse', ['draphousse', 'drap', 'housse']],
  ['80 × 80 × 12 mm', ['80x80x12', '80x80']],
  ['20 cl', ['20cl', '20']],
])('%j is found under %j', (text, words) => expect(indexWords(text, 'fr')).toEqual(words));

test('the words of a title find it as they are typed', () => {
  const piece = fc.oneof(
    fc.constantFrom('80 × 80', '57x40 mm', 'PAP-8080', 'drap-housse', '500 ml', 'Œuf', '/', '×', '-'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), fc.array(piece, { maxLength: 6 }), (language, pieces) => {
      const text = pieces.join(' ');
      const found = new Set(indexWords(text, language));
      return queryWords(text, language).every((word) => found.has(word));
    }),
  );
});

test('words hold letters and digits alone, so that they mean nothing to a query language', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(0xffff), { maxLength: 40 }).map((codes) => String.fromCharCode(...codes)),
      fc.constantFrom(...LANGUAGES),
      (text, language) =>
        [...queryWords(text, language), ...indexWords(text, language)].every((word) => /^[\p{L}\p{N}]+$/u.test(word)),
    ),
  );
});

test('a plural and its singular are one word; sizes keep their x', { tags: ['spec:U23'] }, () => {
  expect(singularWord('rouleaux', 'fr')).toBe('rouleau');
  expect(singularWord('oreillers', 'fr')).toBe('oreiller');
  expect(singularWord('gaz', 'fr')).toBe('gaz');
  expect(singularWord('80x', 'fr')).toBe('80x');
});

test('stop words are dropped unless there is nothing else', () => {
  expect(contentWords(queryWords('des taies d’oreiller pour le lit', 'fr'), 'fr')).toEqual([
    'taies',
    'oreiller',
    'lit',
  ]);
  expect(contentWords(['le', 'la'], 'fr')).toEqual(['le', 'la']);
});

test.each([
  ['30-litre bin liners', ['30l', 'bin', 'liners']],
  ['5 liters', ['5l']],
  ['450 gsm', ['450gsm']],
  ['gray colored fiber', ['grey', 'coloured', 'fibre']],
  ['personalized aluminum', ['personalised', 'aluminium']],
  ['size of a prize', ['size', 'of', 'a', 'prize']],
])('the English query %j is the words %j', (text, words) => expect(queryWords(text, 'en')).toEqual(words));

test('an English text is found by its British and its American words', () => {
  expect(indexWords('450 gsm', 'en')).toEqual(['450gsm', '450', ...queryWords('450 g/m²', 'en')]);
  expect(indexWords('Colour-coded', 'en')).toEqual(indexWords('Color-coded', 'en'));
});

test.each([
  ['pillows', 'pillow'],
  ['boxes', 'box'],
  ['batteries', 'battery'],
  ['mattresses', 'mattress'],
  ['mattress', 'mattress'],
  ['sizes', 'size'],
  ['gas', 'gas'],
])('one of the English %s is a %s', (plural, singular) => expect(singularWord(plural, 'en')).toBe(singular));

test('English stop words are dropped, words that distinguish goods stay', () => {
  expect(contentWords(queryWords('the soap for your guests without plastic', 'en'), 'en')).toEqual([
    'soap',
    'guests',
    'without',
    'plastic',
  ]);
  expect(contentWords(['the', 'of'], 'en')).toEqual(['the', 'of']);
});
