import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** A row names a test as `` `file` › title ``; of a title made of parts it gives the part that is always there. */
const ROW = /^\| (?<number>\d\.\d{2}|U\d{2}) +\| (?<what>.+?) +\| (?<shown>.*?) *\|$/;

interface Row {
  readonly number: string;
  readonly shown: readonly { readonly file: string; readonly title: string }[];
}

function rowsOf(document: string): Row[] {
  return readFileSync(path.join(ROOT, 'docs', document), 'utf8')
    .split('\n')
    .filter((line) => /^\| [U\d]\S*\d /.test(line))
    .map((line) => {
      const { number = '', shown = '' } = ROW.exec(line)?.groups ?? {};
      const tests = shown.split('<br>').filter((entry) => entry !== '');
      return {
        number,
        shown: tests.map((entry) => {
          const { file = '', title = '' } = /^`(?<file>[^`]+)` › (?<title>.+)$/.exec(entry)?.groups ?? {};
          return { file, title };
        }),
      };
    });
}

const sentences = rowsOf('spec-coverage.md');
const conventions = rowsOf('conventions-coverage.md');

/** Titles in a test file: the texts that stand first in a call. */
const titlesByFile = new Map<string, readonly string[]>();
function titlesOf(file: string): readonly string[] {
  const known = titlesByFile.get(file);
  if (known !== undefined) return known;
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const titles = [...source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , title = '']) => title);
  titlesByFile.set(file, titles);
  return titles;
}

test('the table numbers the sentences of sections 2, 4, 5 and 8 without a gap', () => {
  const numbers = sentences.map(({ number }) => number);
  const sections = ['2', '4', '5', '8'];
  const expected = sections.flatMap((section) =>
    numbers
      .filter((number) => number.startsWith(`${section}.`))
      .map((_, index) => `${section}.${String(index + 1).padStart(2, '0')}`),
  );
  expect(numbers).toEqual(expected);
  for (const section of sections)
    expect(numbers.filter((number) => number.startsWith(`${section}.`)).length).toBeGreaterThan(20);
});

test('the table of conventions numbers them from U01 to U34', () => {
  const expected = Array.from({ length: 34 }, (_, index) => `U${String(index + 1).padStart(2, '0')}`);
  expect(conventions.map(({ number }) => number)).toEqual(expected);
});

test.each([...sentences, ...conventions])('$number is shown by tests that exist', ({ shown }) => {
  expect(shown.length).toBeGreaterThan(0);
  for (const { file, title } of shown) {
    expect(file).toMatch(/\.(?:test|spec)\.ts$/);
    expect(existsSync(path.join(ROOT, file)), file).toBe(true);
    expect(
      titlesOf(file).some((found) => found.includes(title)),
      `${file} › ${title}`,
    ).toBe(true);
  }
});
