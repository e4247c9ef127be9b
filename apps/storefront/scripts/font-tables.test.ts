import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { expect, test } from 'vitest';
import { readTables, writeTables } from './font-tables.ts';

const source = createRequire(import.meta.url).resolve('@fontsource/fraunces/files/fraunces-latin-500-normal.woff2');

test('a font written from its tables has the same tables, aligned to four bytes', async () => {
  const font = await convert(await readFile(source), 'sfnt');
  const tables = readTables(font);
  expect(tables.size).toBeGreaterThan(10);
  const written = writeTables(font, tables);
  expect(readTables(written)).toEqual(tables);
  for (const table of readTables(written).values()) expect((table.byteOffset - written.byteOffset) % 4).toBe(0);
});

test('a font without one of its tables is written and compressed', async () => {
  const font = await convert(await readFile(source), 'sfnt');
  const less = new Map(readTables(font));
  less.delete('GPOS');
  const smaller = await convert(writeTables(font, less), 'woff2');
  expect(smaller.length).toBeLessThan((await convert(font, 'woff2')).length);
  expect([...readTables(await convert(smaller, 'sfnt')).keys()]).not.toContain('GPOS');
});
