/**
 * Writes which tests show each row of the coverage tables, from the annotations of the tests: `spec('4.07')` in a browser test,
 * the tag `spec:4.07` in the others. A row's number and words stay as they are written.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from '../stack/paths.ts';
import { formatText } from './format-text.ts';

export const TABLES = ['docs/spec-coverage.md', 'docs/conventions-coverage.md', 'docs/e-invoicing.md'] as const;
const TESTS = [
  'e2e/tests/*.spec.ts',
  'packages/*/src/**/*.test.ts',
  'apps/*/{app,server,src,test}/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
];
/** Has annotations as examples. */
const OWN_TEST = 'scripts/checks/spec-coverage.test.ts';

const NUMBER = String.raw`(?:\d\.|[UE])\d{2}`;
const ROW = new RegExp(String.raw`^\| (?<row>${NUMBER}) +\| (?<what>.+?) +\|(?: .*)? *\|$`);
const OF_BROWSER_TEST = /\bspec\((?<rows>[^()]*)\)/g;
const OF_OTHER_TEST = new RegExp(String.raw`'spec:(?<rows>${NUMBER}(?:-${NUMBER})?)'`, 'g');
const MARK = new RegExp(String.raw`(?<first>${NUMBER})(?:-(?<last>${NUMBER}))?`, 'g');

/** The rows that a test file says it shows. */
export function rowsShownIn(source: string): ReadonlySet<string> {
  const calls = [...source.matchAll(OF_BROWSER_TEST), ...source.matchAll(OF_OTHER_TEST)];
  const marks = calls.flatMap(({ groups }) => [...(groups?.['rows'] ?? '').matchAll(MARK)]);
  return new Set(marks.flatMap(({ groups }) => rowsFrom(groups?.['first'] ?? '', groups?.['last'])));
}

/** Two digits at the end count: `8.05-8.07` is three rows. */
function rowsFrom(first: string, last = first): string[] {
  const section = first.slice(0, -2);
  const from = Number(first.slice(-2));
  return Array.from(
    { length: Number(last.slice(-2)) - from + 1 },
    (_, index) => `${section}${String(from + index).padStart(2, '0')}`,
  );
}

export interface TableRow {
  readonly row: string;
  readonly what: string;
}

export function rowsOf(table: string): TableRow[] {
  return table.split('\n').flatMap((line) => {
    const { row, what } = ROW.exec(line)?.groups ?? {};
    return row === undefined || what === undefined ? [] : [{ row, what }];
  });
}

/** Which test files show which row. */
export function readAnnotations(): ReadonlyMap<string, readonly string[]> {
  const files = globSync(TESTS, { cwd: ROOT, exclude: [OWN_TEST] }).sort();
  const shownBy = new Map<string, string[]>();
  for (const file of files)
    for (const row of rowsShownIn(readFileSync(inRoot(file), 'utf8')))
      shownBy.set(row, [...(shownBy.get(row) ?? []), path.basename(file)]);
  return shownBy;
}

/** The table with the tests of each row, formatted. */
export function withTests(file: string, table: string, shownBy: ReadonlyMap<string, readonly string[]>): string {
  const lines = table.split('\n').map((line) => {
    const [row] = rowsOf(line);
    if (row === undefined) return line;
    const tests = (shownBy.get(row.row) ?? []).map((name) => `\`${name}\``);
    return `| ${row.row} | ${row.what} | ${tests.join(', ')} |`;
  });
  return formatText(file, lines.join('\n'));
}

function writeTables(): void {
  const shownBy = readAnnotations();
  for (const file of TABLES) writeFileSync(inRoot(file), withTests(file, readFileSync(inRoot(file), 'utf8'), shownBy));
}

if (process.argv[1] === import.meta.filename) writeTables();
