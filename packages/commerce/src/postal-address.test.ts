import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liesOverseas, readPostalAddress } from './postal-address.ts';

const street = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom('rue des Lilas', 'place du Marché', 'ZA les 4 Vents'))
  .map(([number, name]) => `${number} ${name}`);
const city = fc.constantFrom('Lyon', 'Saint-Étienne', 'L’Haÿ-les-Roses', 'Aix en Provence', 'Paris 12');
const code = fc.integer({ min: 1000, max: 98_999 }).map((number) => String(number).padStart(5, '0'));
const separator = fc.constantFrom('\n', ', ', ' , ', '\r\n');
const end = fc.constantFrom('', '\nFrance', ', France', '\n');

test('an address is read from lines or commas, with a country or without', () => {
  fc.assert(
    fc.property(street, code, city, separator, end, (where, postalCode, town, between, last) => {
      const read = readPostalAddress(`${where}${between}${postalCode} ${town}${last}`);
      expect(read).toEqual({ street: where, postalCode, city: town });
    }),
  );
});

test.each([
  ['Bâtiment B\n12 rue Neuve\n69001 Lyon', { street: 'Bâtiment B, 12 rue Neuve', postalCode: '69001', city: 'Lyon' }],
  ['2 place du Marché – 69 001 Lyon', { street: '2 place du Marché', postalCode: '69001', city: 'Lyon' }],
  ['12 rue Neuve, Lyon', null],
  ['69001 Lyon', null],
  ['12 rue Neuve 69001', null],
  ['', null],
])('%j is read as %j', (text, expected) => {
  expect(readPostalAddress(text)).toEqual(expected);
});

test.each([
  ['4 rue de Paris, 97400 Saint-Denis', true],
  ['97400 avenue de la Gare, 69001 Lyon', false],
  ['Saint-Denis de La Réunion', false],
])('%j is overseas: %j', (text, expected) => {
  expect(liesOverseas(text)).toBe(expected);
});

test('no text is too strange to be read', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => void readPostalAddress(text)));
});
