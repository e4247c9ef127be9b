/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { line, sampleInvoice } from '../../testing/sample-records.ts';
import { openFaces } from './faces.ts';
import { FONT_FILES, type FontFileId, type InvoiceFonts } from './font-files.ts';
import { breakLines, breakRuns } from './lines.ts';
import { neededFontFiles } from './needed-fonts.ts';
import { printable } from './printable.ts';
import { STYLE } from './text-style.ts';
import { unwrapWoff } from './unwrap-woff.ts';

function fontBytes(id: FontFileId): Uint8Array {
  return readFileSync(fileURLToPath(import.meta.resolve(FONT_FILES[id])));
}

const FACES = openFaces(Object.fromEntries((Object.keys(FONT_FILES) as FontFileId[]).map((id) => [id, fontBytes(id)])));

function drawn(text: string, width: number): string[] {
  return breakLines(text, STYLE.body, width, FACES).map(({ pieces }) => pieces.map((piece) => piece.text).join(''));
}

test('text breaks at spaces and after hyphens, never at a no-break space', () => {
  expect(drawn('Drap housse', 1000)).toEqual(['Drap housse']);
  expect(drawn('Drap housse', 40)).toEqual(['Drap', 'housse']);
  expect(drawn('Jean-Baptiste', 40)).toEqual(['Jean-', 'Baptiste']);
  expect(drawn('12,50\u00A0€ HT', 45)).toEqual(['12,50\u00A0€', 'HT']);
});

test('a word wider than the line is cut between letters, never inside one', () => {
  const lines = drawn('e\u0301'.repeat(60), 60);
  expect(lines.join('')).toBe('é'.repeat(60));
  expect(lines.length).toBeGreaterThan(3);
});

test('no line is wider than asked and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.integer({ min: 30, max: 400 }), (text, width) => {
      const lines = breakLines(text, STYLE.body, width, FACES);
      for (const { width: lineWidth } of lines) expect(lineWidth).toBeLessThanOrEqual(width + 0.01);
      const letters = lines.flatMap(({ pieces }) => pieces.map((piece) => piece.actual ?? piece.text)).join('');
      expect(sortedLetters(letters)).toEqual(sortedLetters(printable(text)));
    }),
  );
});

function sortedLetters(text: string): string[] {
  return Array.from(text.replaceAll(/\s/g, '')).toSorted();
}

test('Arabic words and their numbers are drawn right to left in a left-to-right line', () => {
  const [arabicLine] = breakLines('Kit منشفة 12 قطن (2)', STYLE.body, 1000, FACES);
  expect(arabicLine?.pieces.map((piece) => piece.text.trim())).toEqual(['Kit', 'قطن', '12', 'منشفة', '(2)']);
});

test('direction overrides, zero-width and control characters leave nothing behind', () => {
  expect(printable('a\u202Eb\u200Bc\u0000d\u202Fe\uFE0F')).toBe('abc d\u00A0e');
});

test('a plain order asks for three font files, other scripts for theirs alone', () => {
  const files = (name: string) => neededFontFiles(sampleInvoice([line(100, 1, 20, { name })]));
  expect(files('Drap brodé, 12 × 3 « œuvre » – €')).toEqual(['text', 'strong', 'display']);
  expect(files('Łódź')).toEqual([
    'text',
    'strong',
    'display',
    'textLatinExtended',
    'strongLatinExtended',
    'replacement',
  ]);
  expect(files('Αθήνα')).toContain('greek');
  expect(files('Москва')).toContain('cyrillic');
  expect(files('قطن')).toContain('arabic');
  expect(files('🏠')).toEqual(['text', 'strong', 'display', 'replacement']);
});

test('an unwrapped font draws as wide as the packed one, and a plain font stays as it is', () => {
  const packed = { text: fontBytes('text'), strong: fontBytes('strong'), display: fontBytes('display') };
  const plain = { ...packed, text: unwrapWoff(packed.text) };
  const width = (fonts: InvoiceFonts) =>
    breakLines('Économat 1 234,56 €', STYLE.body, 1000, openFaces(fonts))[0]?.width;
  expect(width(plain)).toBe(width(packed));
  expect(unwrapWoff(plain.text)).toBe(plain.text);
  expect(plain.text.length).toBeGreaterThan(packed.text.length);
});

test('a text with a strong part loses no letter, and no line is too wide', () => {
  fc.assert(
    fc.property(mixedRuns, fc.integer({ min: 60, max: 300 }), (runs, width) => {
      const lines = breakRuns(runs, STYLE.body.size, width, FACES);
      for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.01);
      const whole = runs.map(({ text }) => text).join('');
      expect(sortedLetters(textOf(lines).join(''))).toEqual(sortedLetters(printable(whole)));
    }),
  );
});

test('a word that is strong in part is not torn at the seam', () => {
  fc.assert(
    fc.property(mixedRuns, fc.integer({ min: 250, max: 300 }), (runs, width) => {
      const whole = printable(runs.map(({ text }) => text).join(''));
      const lines = textOf(breakRuns(runs, STYLE.body.size, width, FACES));
      expect(lines.join(' ').split(/ +/)).toEqual(whole.trim().split(/ +/));
    }),
  );
});

/** Words of at most 24 letters, which is narrower than 250 points. */
const mixedRuns = fc.array(
  fc.record({
    text: fc.stringMatching(/^(?:[aém.]{1,3} ?){1,4}$/).map((text) => text.replace(/(\S{8})/g, '$1 ')),
    family: fc.constantFrom('text' as const, 'strong' as const),
  }),
  { maxLength: 3 },
);

function textOf(lines: ReturnType<typeof breakRuns>): string[] {
  return lines.map(({ pieces }) => pieces.map(({ text }) => text).join(''));
}
