import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flatTree } from './flat-tree.ts';
import { type ContentCopy, readCopy, writeCopy } from './content-copy.server.ts';
import { sampleItem } from './sample-item.test-data.ts';
import { NO_SECTIONS } from './shop-content.ts';

const CONTENT: ContentCopy = {
  stamp: 'version-1',
  sections: { ...NO_SECTIONS, redirects: [{ from: 'ancien', to: 'nouveau' }] },
  items: flatTree(Array.from({ length: 450 }, (_, id) => sampleItem(id, `ligne-\n-"${id}"`))),
};

async function newPath(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'copy-')), 'storefront', 'content.jsonl');
}

test('a copy on disk is read again, item by item', async () => {
  const path = await newPath();
  await writeCopy(path, CONTENT);
  expect(await readCopy(path)).toEqual(CONTENT);
});

test('an incomplete copy, or none, counts as no copy', async () => {
  const path = await newPath();
  expect(await readCopy(path)).toBeNull();
  await writeCopy(path, CONTENT);
  const whole = await readFile(path, 'utf8');
  for (const end of [0, 10, whole.indexOf('\n') + 1, whole.length - 2]) {
    await writeFile(path, whole.slice(0, end));
    expect(await readCopy(path)).toBeNull();
  }
});

test('a failed write costs nothing but the copy', async () => {
  await expect(writeCopy('/dev/null/storefront/content.jsonl', CONTENT)).resolves.toBeUndefined();
});
