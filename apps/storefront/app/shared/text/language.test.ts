import { expect, test } from 'vitest';
import { requestLanguage } from './language.ts';

test('the cookie wins over what the browser asks for', () => {
  expect(requestLanguage('theme=1; lang=en; x=2', 'fr-FR')).toBe('en');
});

test('the browser’s preference decides when no choice was made, by its weights', () => {
  expect(requestLanguage(null, 'de, fr;q=0.3, en-US;q=0.8')).toBe('en');
  expect(requestLanguage('', 'en;q=0, fr;q=0.1')).toBe('fr');
});

test('an unknown cookie, nonsense and silence give French', () => {
  expect(requestLanguage('lang=xx', null)).toBe('fr');
  expect(requestLanguage('slang=en', ';;;q=,,')).toBe('fr');
  expect(requestLanguage(null, 'de-DE')).toBe('fr');
});
