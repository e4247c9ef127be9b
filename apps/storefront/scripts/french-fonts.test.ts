import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CodePoints, unicodeRange } from './french-fonts.ts';

const stylesheet = readFileSync(join(import.meta.dirname, '../app/shared/ui/fonts.css'), 'utf8');
/** As Fontsource declares them for its Latin files. */
const LATIN: readonly CodePoints[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];
const FACES = [
  { font: 'the body font', small: 'instrument-sans.woff2', whole: 'instrument-sans-latin-wght-normal.woff2' },
  { font: 'the font of headings', small: 'fraunces.woff2', whole: 'fraunces-latin-500-normal.woff2' },
];

function holds(range: readonly CodePoints[], codePoint: number): boolean {
  return range.some(([first, last]) => first <= codePoint && codePoint <= last);
}

describe.each(FACES)('$font', ({ small, whole }) => {
  const french = unicodeRange(stylesheet, small);
  const rest = unicodeRange(stylesheet, whole);

  test('has every letter of a French text in its small file', () => {
    const letters = [...'L’œuvre « Noël » coûte 12,50 € : où est-ce ? ÀÂÇÈÉÊÎÔÙÛŒ àâæçèéêëîïôùûü 80 × 80 mm² — n° 1…'];
    expect(letters.filter((letter) => !holds(french, letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  test('finds every Latin letter in exactly one of its files', () => {
    for (const [first, last] of LATIN)
      for (let codePoint = first; codePoint <= last; codePoint += 1)
        expect([codePoint.toString(16), holds(french, codePoint)]).toEqual([
          codePoint.toString(16),
          !holds(rest, codePoint),
        ]);
  });
});

test('a face without declared letters is refused', () => {
  expect(() => unicodeRange(stylesheet, 'unknown.woff2')).toThrow('declares no unicode-range');
});
