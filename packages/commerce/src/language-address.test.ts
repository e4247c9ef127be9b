import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from './language.ts';
import { languageOfPath, pathIn, pathWithoutLanguage } from './language-address.ts';

const page = fc.webPath().filter((path) => path.startsWith('/') && !/^\/(?:fr|en)(?:\/|\.data$|$)/.test(path));

test('a page’s address says its language, and the page again without it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), page, (language, path) => {
      const address = pathIn(language, path);
      expect(languageOfPath(address)).toBe(language);
      expect(pathWithoutLanguage(address)).toBe(path);
    }),
  );
});

test.each([
  ['/', '/en'],
  ['/?q=1', '/en?q=1'],
  ['/cart', '/en/cart'],
  ['/order/x#secret', '/en/order/x#secret'],
])('%s is %s in English and itself in French', (path, english) => {
  expect(pathIn('en', path)).toBe(english);
  expect(pathIn('fr', path)).toBe(path);
});

test('a word that begins like a language is none; data belong to their page', () => {
  expect(languageOfPath('/entretien')).toBe('fr');
  expect(pathWithoutLanguage('/entretien')).toBe('/entretien');
  expect(languageOfPath('/en.html')).toBe('fr');
  expect(languageOfPath('/en.data')).toBe('en');
  expect(languageOfPath('/en/_.data')).toBe('en');
});
