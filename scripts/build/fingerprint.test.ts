import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isUpToDate, writeFingerprint } from './fingerprint.ts';

const PART = { name: 'part', inputs: ['src', 'settings.json'], outputs: ['dist'] };

async function builtPart(): Promise<{
  root: string;
  isCurrent: () => Promise<boolean>;
  file: (name: string) => string;
}> {
  const root = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
  const file = (name: string) => path.join(root, name);
  mkdirSync(file('src/deep'), { recursive: true });
  mkdirSync(file('dist'));
  writeFileSync(file('src/deep/a.ts'), 'a');
  writeFileSync(file('settings.json'), '{}');
  writeFileSync(file('dist/a.js'), 'a');
  await writeFingerprint(root, file('fingerprints'), PART);
  return { root, file, isCurrent: () => isUpToDate(root, file('fingerprints'), PART) };
}

test('a part is up to date right after its build', async () => {
  const part = await builtPart();
  expect(await part.isCurrent()).toBe(true);
});

test('a part that was never built is not up to date', async () => {
  const { root, file } = await builtPart();
  expect(await isUpToDate(root, file('fingerprints'), { ...PART, name: 'other' })).toBe(false);
});

test('a new date alone changes nothing', async () => {
  const part = await builtPart();
  utimesSync(part.file('src/deep/a.ts'), new Date(0), new Date(0));
  expect(await part.isCurrent()).toBe(true);
});

test('a changed, added, renamed or removed source makes the part stale', async () => {
  const changes: ((file: (name: string) => string) => void)[] = [
    (file) => writeFileSync(file('src/deep/a.ts'), 'b'),
    (file) => writeFileSync(file('src/b.ts'), ''),
    (file) => renameSync(file('src/deep/a.ts'), file('src/deep/b.ts')),
    (file) => rmSync(file('settings.json')),
  ];
  for (const change of changes) {
    const part = await builtPart();
    change(part.file);
    expect(await part.isCurrent(), String(change)).toBe(false);
  }
});

test('a source put back as it was is up to date again', async () => {
  const part = await builtPart();
  writeFileSync(part.file('src/deep/a.ts'), 'b');
  writeFileSync(part.file('src/deep/a.ts'), 'a');
  expect(await part.isCurrent()).toBe(true);
});

test('an output that is gone or was written by somebody else makes the part stale', async () => {
  const gone = await builtPart();
  rmSync(gone.file('dist'), { recursive: true });
  expect(await gone.isCurrent()).toBe(false);
  const foreign = await builtPart();
  writeFileSync(foreign.file('dist/a.js'), 'other');
  expect(await foreign.isCurrent()).toBe(false);
});

test('a test beside the sources is in no product and makes nothing stale', async () => {
  const part = await builtPart();
  writeFileSync(part.file('src/a.test.ts'), '');
  expect(await part.isCurrent()).toBe(true);
});
