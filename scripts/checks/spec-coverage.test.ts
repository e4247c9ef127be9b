import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../stack/paths.ts';
import { readAnnotations, rowsOf, rowsShownIn, TABLES, withTests } from './spec-coverage.ts';

const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const shownBy = readAnnotations();
const [sentences, conventions, faults] = TABLES.map((file) => rowsOf(read(file)));
const numbersOf = (rows: typeof sentences) => (rows ?? []).map(({ row }) => row);
const counted = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(2, '0')}`);

describe('the coverage tables', () => {
  it('number the sentences of sections 2, 4, 5 and 8 without a gap', () => {
    const numbers = numbersOf(sentences);
    const expected = ['2.', '4.', '5.', '8.'].flatMap((section) => {
      const { length } = numbers.filter((number) => number.startsWith(section));
      expect(length).toBeGreaterThan(20);
      return counted(length, section);
    });
    expect(numbers).toEqual(expected);
  });

  it('number the conventions without a gap', () => {
    expect(numbersOf(conventions)).toEqual(counted(34, 'U'));
  });

  it('number the faults of a platform without a gap', () => {
    expect(numbersOf(faults)).toEqual(counted(17, 'E'));
  });

  it.each(TABLES)('%s says what the tests say: `npm run coverage` writes it', (file) => {
    expect(withTests(file, read(file), shownBy)).toBe(read(file));
  });

  it('have a test for each row', () => {
    const rows = [sentences, conventions, faults].flatMap(numbersOf);
    expect(rows.filter((row) => !shownBy.has(row))).toEqual([]);
  });

  it('have a row for each annotation', () => {
    const rows = new Set([sentences, conventions, faults].flatMap(numbersOf));
    expect([...shownBy.keys()].filter((row) => !rows.has(row))).toEqual([]);
  });
});

describe('an annotation', () => {
  it.each([
    ["test('x', spec('4.07', 'U12'), async () => {})", ['4.07', 'U12']],
    ["test('x', { ...spec('8.09-8.11'), ...IN_ENGLISH_TOO }, async () => {})", ['8.09', '8.10', '8.11']],
    ["it('x', { tags: ['spec:2.01', 'spec:U03-U04'] }, () => {})", ['2.01', 'U03', 'U04']],
    ["it('costs 4.07', () => {})", []],
  ])('%s names its rows', (source, rows) => {
    expect([...rowsShownIn(source)]).toEqual(rows);
  });
});
