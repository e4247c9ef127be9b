import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CACHE_DIR, ROOT } from '../stack/paths.ts';
import { followSources } from './follow-sources.ts';

let folder: string;
let reported: string[][];
let stopFollowing: () => Promise<void>;

beforeEach(async () => {
  mkdirSync(CACHE_DIR, { recursive: true });
  folder = mkdtempSync(path.join(CACHE_DIR, 'sources-'));
  writeFileSync(path.join(folder, 'price.ts'), 'export const price = 1;\n');
  reported = [];
  stopFollowing = await followSources([folder], async (changed) => void reported.push([...changed].sort()));
});
afterEach(async () => {
  await stopFollowing();
  rmSync(folder, { recursive: true });
});

const fromRoot = (file: string) => path.relative(ROOT, path.join(folder, file));

/** As many editors save: beside the file, then in its place. */
function replace(file: string, text: string): void {
  writeFileSync(path.join(folder, `.${file}.new`), text);
  renameSync(path.join(folder, `.${file}.new`), path.join(folder, file));
}

test('a file that an editor replaces is reported at each save', async () => {
  for (let save = 1; save <= 3; save += 1) {
    replace('price.ts', `export const price = ${save};\n`);
    await expect.poll(() => reported.length, { interval: 1, timeout: 20_000 }).toBe(save);
  }
  expect(reported.flat()).toEqual(Array.from({ length: 3 }, () => fromRoot('price.ts')));
});

test('a new file in a new folder is reported, and so is one that goes', async () => {
  mkdirSync(path.join(folder, 'vat'));
  writeFileSync(path.join(folder, 'vat/rate.ts'), '');
  await expect.poll(() => reported, { timeout: 20_000 }).toEqual([[fromRoot('vat/rate.ts')]]);
  rmSync(path.join(folder, 'price.ts'));
  await expect.poll(() => reported.at(-1), { timeout: 20_000 }).toEqual([fromRoot('price.ts')]);
});

test('what is no source is not reported', async () => {
  for (const file of ['notes.md', 'price.d.ts']) writeFileSync(path.join(folder, file), '');
  writeFileSync(path.join(folder, 'last.ts'), '');
  await expect.poll(() => reported, { timeout: 20_000 }).toEqual([[fromRoot('last.ts')]]);
});
