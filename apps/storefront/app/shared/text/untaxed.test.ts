import { LANGUAGES } from '@economat/commerce';
import { expect, test } from 'vitest';
import { loadedText, loadText, TEXT_AREAS } from './load-text.ts';
import { untaxedText } from './untaxed.ts';

/** Everything an area can say, its sentences with a word in each of their gaps. */
function said(value: unknown): string[] {
  if (typeof value === 'function') return [String((value as (...words: string[]) => unknown)('x', 'y', 'z'))];
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([name, child]) => (name === 'untaxed' ? [] : said(child)));
}

test('in a shop without VAT no word for prices with or without it is left, in either language', async () => {
  await Promise.all(LANGUAGES.map((language) => loadText(language, TEXT_AREAS)));
  for (const language of LANGUAGES) {
    for (const area of ['shared', 'catalogue', 'cart', 'requests'] as const) {
      const words = said(untaxedText(loadedText(language, area)));
      expect(
        words.filter((text) => /\bHT\b|\bTTC\b|excl(?:\.|uding) VAT|incl\. VAT|TVA \w+.%|VAT \w+%/.test(text)),
      ).toEqual([]);
    }
  }
});

test('words of an area without VAT are the same in both shops', async () => {
  await loadText('fr', ['search']);
  const search = loadedText('fr', 'search');
  expect(untaxedText(search)).toBe(search);
});
