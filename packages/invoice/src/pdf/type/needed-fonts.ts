import type { FontFileId } from './font-files.ts';
import { printable } from './printable.ts';

/**
 * Code points of each file as hexadecimal ranges, read from the files themselves for the two latin ones (a Polish name must not
 * cost the 78 kB of the whole extended range) and from their declared blocks for the rest.
 */
const LATIN =
  '20-7e a0-a3 a5 a7-ab ae-b0 b4 b6-b8 ba-bb bf-ff 131 152-153 2c6 2da 2dc 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 20ac 2122';
const LATIN_EXTENDED =
  '100-107 10a-113 116-11b 11e-123 126-127 12a-12b 12e-130 132-133 136-137 139-13e 141-148 14a-14d 150-151 154-15b 15e-161 164-165 16a-17e 1cd-1ce 218-21b 237 2c7 2dd 1e80-1e85 1e9e 1ef2-1ef3';

const COVERAGE: readonly { readonly ranges: Ranges; readonly files: readonly FontFileId[] }[] = [
  { ranges: ranges(LATIN), files: [] },
  { ranges: ranges(LATIN_EXTENDED), files: ['textLatinExtended', 'strongLatinExtended'] },
  { ranges: ranges('1a0-1a1 1af-1b0 1ea0-1ef9 20ab'), files: ['vietnamese'] },
  { ranges: ranges('370-3ff'), files: ['greek'] },
  { ranges: ranges('1f00-1fff'), files: ['greekExtended'] },
  { ranges: ranges('400-45f 490-491 4b0-4b1 2116'), files: ['cyrillic'] },
  { ranges: ranges('460-52f 1c80-1c8a 2de0-2dff a640-a69f'), files: ['cyrillicExtended'] },
  { ranges: ranges('600-6ff 750-77f 870-8ff fb50-fdff fe70-fefc'), files: ['arabic'] },
  { ranges: ranges('100-2ff 300-36f 1d00-1eff 2020 20a0-20c0 2113 2c60-2c7f a720-a7ff'), files: ['latinExtended'] },
];

type Ranges = readonly (readonly [number, number])[];

function ranges(list: string): Ranges {
  return list.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** The font files that the texts of a record need: three for nearly every order, more for names in other scripts. */
export function neededFontFiles(record: object): readonly FontFileId[] {
  const needed = new Set<FontFileId>(['text', 'strong', 'display']);
  for (const character of new Set(printable(allTexts(record)))) {
    for (const file of filesFor(character)) needed.add(file);
  }
  return [...needed];
}

function filesFor(character: string): readonly FontFileId[] {
  const codePoint = character.codePointAt(0) ?? 0;
  const covering = COVERAGE.find(({ ranges }) =>
    ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
  );
  if (covering === undefined) return ['replacement'];
  return covering.files.length === 0 ? [] : [...covering.files, 'replacement'];
}

function allTexts(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(allTexts).join('') : '';
}
