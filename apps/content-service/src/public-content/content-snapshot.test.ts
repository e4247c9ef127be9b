import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PackedText } from '../catalogue/packed-text.ts';
import { type ContentParts, type ContentSnapshot, takeSnapshot } from './content-snapshot.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function partsWith(stock: number): ContentParts {
  const row = { id: 1, documentId: 'a', parentId: null, slug: 'a', slugEn: null, title: 'A', titleEn: null, rank: 0 };
  const packed = PackedText.of([row], ({ id }) => JSON.stringify({ id, stock }));
  const catalogueRows = new Map(
    Array.from(packed, ([{ id }, json]) => [id, { ...row, isOnline: true, json, digest: String(stock) }] as const),
  );
  return { catalogueRows, site: { answers: new Map(), formerAddresses: [] } };
}

test('a snapshot does not keep the one before it, however often pieces are sold', async () => {
  const sold: WeakRef<ContentSnapshot>[] = [];
  let snapshot = takeSnapshot(partsWith(100), null);
  for (let stock = 99; stock > 90; stock -= 1) {
    sold.push(new WeakRef(snapshot));
    snapshot = takeSnapshot(partsWith(stock), { snapshot, candidates: [1] });
  }
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(sold.filter((former) => former.deref() !== undefined)).toEqual([]);
  expect(snapshot.answers.get('/api/sidebar-items')?.identity.toString()).toContain('"stock":91');
});
