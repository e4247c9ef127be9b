import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyChanged } from './copy-files.ts';

test('a second copy brings replaced files, and keeps those that were deleted since', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'economat-copy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  await mkdir(path.join(from, 'shelf'), { recursive: true });
  const names = ['shelf/replaced.jpg', 'same.jpg', 'deleted.jpg'];
  for (const name of names) await writeFile(path.join(from, name), `first ${name}`);
  await copyChanged(from, to, names);
  await writeFile(path.join(from, 'shelf/replaced.jpg'), 'other shelf/replaced.jpg');
  await rm(path.join(from, 'deleted.jpg'));
  await copyChanged(from, to, names);
  const copies = await Promise.all(names.map((name) => readFile(path.join(to, name), 'utf8')));
  expect(copies).toEqual(['other shelf/replaced.jpg', 'first same.jpg', 'first deleted.jpg']);
});
