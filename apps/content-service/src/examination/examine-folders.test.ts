import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { examineFolders } from './examine-folders.ts';

vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  userInfo: () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  },
}));

test('a user without a name is examined, and called by the number', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'economat-folders-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  expect((await examineFolders(folder)).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/can be used, and nobody else reads its secrets$/),
  );
  await rm(join(folder, 'public'), { recursive: true });
  await writeFile(join(folder, 'public'), 'a file where a folder belongs');
  expect((await examineFolders(folder)).map(({ text }) => text)).toEqual([
    expect.stringContaining(`The user number ${process.getuid?.()} cannot use the data folder ${folder}`),
  ]);
});
