import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { expect, test } from 'vitest';
import { readTables, writeTables } from './font-tables.ts';

const source = createRequire(import.meta.url).resolve('@fontsource/fraunces/files/fraunces-latin-500-normal.woff2');

test('a font that is taken apart and put together has the same tables, each at a word’s bound', async () => {
  const font = await convert(await readFile(source), 'sfnt');
  const tables = readTables(font);
  expect(tables.size).toBeGreaterThan(10);
  const written = writeTables(font, tables);
  expect(readTables(written)).toEqual(tables);
  for (const table of readTables(written).values()) expect((table.byteOffset - written.byteOffset) % 4).toBe(0);
});

test('a table can be left out or exchanged, and the font can still be compressed', async () => {
  const font = await convert(await readFile(source), 'sfnt');
  const less = new Map(readTables(font));
  less.delete('GPOS');
  const smaller = await convert(writeTables(font, less), 'woff2');
  expect(smaller.length).toBeLessThan((await convert(font, 'woff2')).length);
  expect([...readTables(await convert(smaller, 'sfnt')).keys()]).not.toContain('GPOS');
});
