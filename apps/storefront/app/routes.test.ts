import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';
import { READ_AHEAD } from './shared/api/page-ahead.ts';

const APP = import.meta.dirname;
/** Of every page: see `root.tsx`. */
const EVERYWHERE = ['shared', 'catalogue'];

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(file, 'utf8');
  sources.set(file, source);
  return source;
}

function matches(file: string, pattern: RegExp): string[] {
  return [...sourceOf(file).matchAll(pattern)].map(([, found = '']) => found);
}

const isDrawn = (file: string): boolean => file.startsWith('.') && /(?<!\.server)\.tsx?$/.test(file);

function neighbours(file: string, pattern: RegExp): string[] {
  return matches(file, pattern)
    .filter(isDrawn)
    .map((name) => path.resolve(path.dirname(file), name));
}

/** The file and all that it imports, but for types and for what it loads later. */
function withImports(file: string, known: Set<string> = new Set()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const next of neighbours(file, /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gms)) withImports(next, known);
  return known;
}

function namesIn(list: string): string[] {
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
}

/** The texts that `file` draws with and nobody has loaded: with its imports, and with what those load later. */
function missingTexts(file: string, loaded: ReadonlySet<string>, seen: Set<string> = new Set()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...withImports(file)].flatMap((part) => {
    const missing = matches(part, /useText\('(\w+)'\)/g).filter((area) => !loaded.has(area));
    const late = new Set([
      ...loaded,
      ...matches(part, /load(?:Text|ersWithText)\([^[]*\[([^\]]*)\]/g).flatMap(namesIn),
    ]);
    return [
      ...missing.map((area) => `${area}: ${path.relative(APP, part)}`),
      ...neighbours(part, /import\('([^']+)'\)/g).flatMap((next) => missingTexts(next, late, seen)),
    ];
  });
}

interface Named {
  readonly file: string;
  readonly texts: readonly string[];
}

function withTexts({ file, children = [] }: RouteConfigEntry, above: readonly string[] = EVERYWHERE): Named[] {
  const source = path.join(APP, file);
  const texts = [...above, ...matches(source, /handle = \{[^}]*text: \[([^\]]*)\]/g).flatMap(namesIn)];
  return [{ file: source, texts }, ...children.flatMap((child) => withTexts(child, texts))];
}

const PAGES = [{ file: path.join(APP, 'root.tsx'), texts: EVERYWHERE }, ...routes.flatMap((route) => withTexts(route))];

test.each(PAGES.map((page) => [path.relative(APP, page.file), page] as const))(
  'every text of %s is loaded before it is drawn',
  (_name, { file, texts }) => {
    expect([...new Set(missingTexts(file, new Set(texts)))]).toEqual([]);
  },
);

test('pages are read ahead for the routes that show what was read', () => {
  const showing = routes.filter(({ file }) => sourceOf(path.join(APP, file)).includes('=> pageData('));
  expect(READ_AHEAD).toEqual(
    Object.fromEntries(showing.map(({ path: address = '', id }) => [address.split('/')[0], id])),
  );
});

test('each route that is read ahead draws its pages under its own id', () => {
  const drawing = routes.flatMap(({ file }) => matches(path.join(APP, file), /drawnAhead\('(\w+)'/g));
  expect(drawing.toSorted()).toEqual(Object.values(READ_AHEAD).toSorted());
  for (const { file, id = '' } of routes)
    expect(sourceOf(path.join(APP, file)).includes(`drawnAhead('${id}'`)).toBe(drawing.includes(id));
});
