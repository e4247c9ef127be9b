import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ZIP_LIMITS, type ZippedFile, zipFiles } from './zip-files.ts';

async function* files(count: number): AsyncGenerator<ZippedFile> {
  const [bytes, day] = [Buffer.from('abc'), new Date('2026-11-01T12:00:00Z')];
  for (let number = 1; number <= count; number += 1) yield { name: `${number}.txt`, bytes, day, isPacked: true };
}

async function zip(count: number, limits = ZIP_LIMITS): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipFiles(files(count), limits)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('as many files as the format counts to are all there', async () => {
  expect(Object.keys(unzipSync(await zip(ZIP_LIMITS.files)))).toHaveLength(ZIP_LIMITS.files);
});

test('one file more breaks the ZIP off instead of ending it', async () => {
  await expect(zip(ZIP_LIMITS.files + 1)).rejects.toThrow('Too much for one ZIP');
});

test('more bytes than the format counts to break the ZIP off instead of ending it', async () => {
  const { length } = await zip(10);
  expect(await zip(10, { ...ZIP_LIMITS, bytes: length })).toHaveLength(length);
  await expect(zip(20, { ...ZIP_LIMITS, bytes: length })).rejects.toThrow('Too much for one ZIP');
});
