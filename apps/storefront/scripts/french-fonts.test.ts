import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CodePoints, FONTS_DIR, unicodeRange, writeFrenchFonts } from './french-fonts.ts';

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
  {
    font: 'the body font',
    small: ['instrument-sans.woff2', 'instrument-sans-seldom.woff2'],
    whole: 'instrument-sans-latin-wght-normal.woff2',
  },
  { font: 'the font of headings', small: ['fraunces.woff2'], whole: 'fraunces-latin-500-normal.woff2' },
];

/** Bytes of a packet in Lighthouse's simulation, which sends ten before it waits, and of the headers before a file, as measured. */
const PACKET = 1460;
const HEADERS = 620;

function holds(range: readonly CodePoints[], codePoint: number): boolean {
  return range.some(([first, last]) => first <= codePoint && codePoint <= last);
}

function lettersOutside(range: readonly CodePoints[], text: string): string[] {
  return [...text].filter((letter) => !holds(range, letter.codePointAt(0) ?? 0));
}

describe.each(FACES)('$font', ({ small, whole }) => {
  const french = small.flatMap((file) => unicodeRange(stylesheet, file));
  const files = [...small, whole].map((file) => unicodeRange(stylesheet, file));

  test('has every letter of a French text in its small files', () => {
    const text = 'L’œuvre « Noël » coûte 12,50 € : où est-ce ? ÀÂÇÈÉÊÎÔÙÛŒ àâæçèéêëîïôùûü 80 × 80 mm² — n° 1…';
    expect(lettersOutside(french, text)).toEqual([]);
  });

  test('finds every Latin letter in exactly one of its files', () => {
    for (const [first, last] of LATIN)
      for (let codePoint = first; codePoint <= last; codePoint += 1)
        expect(
          files.filter((range) => holds(range, codePoint)),
          codePoint.toString(16),
        ).toHaveLength(1);
  });
});

test('the fonts that every page waits for fit into ten packets each, with their headers', async () => {
  await writeFrenchFonts();
  for (const file of ['instrument-sans.woff2', 'fraunces.woff2'])
    expect((await stat(join(FONTS_DIR, file))).size, file).toBeLessThan(10 * PACKET - HEADERS);
});

test('the everyday letters hold a whole page of prices', () => {
  const everyday = unicodeRange(stylesheet, 'instrument-sans.woff2');
  const text =
    'L’été à l’hôtel : où ? 12,50\u00A0€ HT · TVA 20\u202F% (80\u00A0×\u00A080, 55 g/m²), n° 1–3 + −6 % dès Noé… œuvre & co © 2026!';
  expect(lettersOutside(everyday, text)).toEqual([]);
});

test('a face without declared letters is refused', () => {
  expect(() => unicodeRange(stylesheet, 'unknown.woff2')).toThrow('declares no unicode-range');
});
