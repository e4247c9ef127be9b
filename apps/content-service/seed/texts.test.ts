import { describe, expect, test } from 'vitest';
import { items, list, read, settings } from './seed-data.ts';

const legalPages = ['cgv', 'mentions-legales', 'privacy-policy'].map((slug) => ({
  slug,
  body: `legal/${slug}.md`,
  bodyEn: `legal/${slug}.en.md`,
}));

describe('legal texts', () => {
  const pages = legalPages.flatMap(({ body, bodyEn }) => [body, bodyEn]);
  const fields = new Set([
    ...Object.entries(settings).flatMap(([group, value]) =>
      value !== null && typeof value === 'object' ? Object.keys(value).map((field) => `${group}.${field}`) : [group],
    ),
    // Not of the settings: the table of what is kept how long.
    'retention.table',
  ]);

  test('are the three pages in both languages', () => {
    expect(list('legal/').map((name) => `legal/${name}`)).toEqual(pages.toSorted());
  });

  test.each(pages)('%s names only fields of the shop settings', (name) => {
    const placeholders = [...read(name).matchAll(/\{\{(.*?)\}\}/g)].map((match) => match[1] ?? '');
    expect(placeholders.length).toBeGreaterThan(0);
    expect(placeholders.filter((placeholder) => !fields.has(placeholder))).toEqual([]);
  });

  test.each(pages)('%s starts with its title and keeps to plain markdown', (name) => {
    const text = read(name);
    expect(text).toMatch(/^# \S/);
    expect(text.match(/^# /gm)).toHaveLength(1);
    expect(text).not.toMatch(/<|`|!\[|^>/m);
  });

  test.each(legalPages)('$slug has the same sections and fields in both languages', ({ body, bodyEn }) => {
    const [french, english] = [read(body), read(bodyEn)];
    expect(english.match(/^#+ /gm)).toEqual(french.match(/^#+ /gm));
    const names = (text: string) => new Set(text.replaceAll('openingHoursEn', 'openingHours').match(/\{\{.*?\}\}/g));
    // What the settings say in French alone, the English text says in its own words.
    const translated = [...names(french)].filter((name) => !/^\{\{payment\..*Text\}\}$/.test(name));
    expect(names(english)).toEqual(new Set(translated));
  });

  test('all name the same day as their version', () => {
    const french = legalPages.map(({ body }) => /\d+ \p{L}+ \d{4}/u.exec(read(body))?.[0]);
    const english = legalPages.map(({ bodyEn }) => /\d+ \p{L}+ \d{4}/u.exec(read(bodyEn))?.[0]);
    expect(new Set(french)).toEqual(new Set(['15 novembre 2026']));
    expect(new Set(english)).toEqual(new Set(['15 November 2026']));
  });

  test('link to no closed dispute platform', () => {
    expect(pages.filter((name) => read(name).includes('ec.europa.eu'))).toEqual([]);
  });
});

describe('French typography', () => {
  /** A plain space before a high mark or after «, a straight apostrophe, a loose unit. */
  const faults = / [:;!?»%€]|« |'|\d (?:mm|cm|kg|g|ml|L|h|°C)(?![\p{L}])/u;

  test('the catalogue keeps its spaces unbreakable and its apostrophes curly', () => {
    const texts = items.flatMap(({ title, description, weight, points, safetyNotes, variants }) => [
      title,
      ...description,
      weight ?? '',
      points ?? '',
      safetyNotes ?? '',
      ...variants.map(({ name }) => name),
    ]);
    expect(texts.filter((text) => faults.test(text))).toEqual([]);
  });

  test.each(legalPages)('$slug does too', ({ body }) => {
    const lines = read(body).split('\n');
    expect(lines.filter((line) => faults.test(line))).toEqual([]);
  });
});
