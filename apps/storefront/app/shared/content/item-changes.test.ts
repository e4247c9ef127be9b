import { expect, test } from 'vitest';
import { itemChanges } from './item-changes.server.ts';
import { sampleItem } from './sample-item.test-data.ts';

const item = (id: number, stock: number) => ({ ...sampleItem(id, `item-${id}`, { stock }), parentId: null });

test('a whole reading that brings the same changes nothing', async () => {
  const former = new Map([1, 2].map((id) => [id, item(id, 5)]));
  expect(await itemChanges(former, [item(2, 5), item(1, 5)])).toEqual({ items: [], gone: [] });
});

test('sold, new and deleted items are the only changes of a whole reading', async () => {
  const former = new Map([1, 2, 3].map((id) => [id, item(id, 5)]));
  const loaded = [item(1, 5), item(2, 4), item(4, 5)];
  expect(await itemChanges(former, loaded)).toEqual({ items: [item(2, 4), item(4, 5)], gone: [3] });
  expect(await itemChanges(null, loaded)).toEqual({ items: loaded, gone: [] });
});
