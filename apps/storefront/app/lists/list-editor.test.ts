import type { ListChange, ShoppingList } from '@economat/contract';
import { expect, test } from 'vitest';
import type { ApiResult } from '../shared/api/client.ts';
import type { SavedList } from './change-lists.ts';
import { createListEditor } from './list-editor.ts';

const LINE = { productId: 'a'.repeat(24), title: 'Savon', option: null, variant: null, quantity: 1, note: null };
const STORED: ShoppingList = {
  documentId: 'l'.repeat(24),
  name: 'Studio',
  address: null,
  place: null,
  isShared: false,
  version: 4,
  changedAt: '2026-11-02T10:00:00.000Z',
  lines: [LINE],
};

/** An editor whose savings are answered one by one. */
function editor() {
  const sent: ListChange['data'][] = [];
  const waiting: ((result: ApiResult<SavedList>) => void)[] = [];
  const edited = createListEditor(STORED, (change) => {
    sent.push(change);
    return new Promise((resolve) => waiting.push(resolve));
  });
  async function answer(isTaken = true): Promise<void> {
    const { version = 0 } = sent.at(-1) ?? {};
    const refused = { ok: false, failure: { kind: 'unreachable' } } as const;
    waiting.shift()?.(isTaken ? { ok: true, data: { data: { ...STORED, version: version + 1 } } } : refused);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const quantity = (wanted: number) =>
    void edited.changeLines((lines) => lines.map((line) => ({ ...line, quantity: wanted })));
  return { edited, sent, answer, quantity };
}

test('changes are saved in turn, each on the version before it, and those between as one', async () => {
  const { edited, sent, answer, quantity } = editor();
  quantity(2);
  quantity(3);
  void edited.change({ name: 'Loft' });
  expect(edited.getSnapshot()).toMatchObject({ state: 'saving', list: { name: 'Loft', lines: [{ quantity: 3 }] } });
  expect(sent).toHaveLength(1);
  await answer();
  expect(sent[1]).toEqual({ version: 5, name: 'Loft', lines: [{ ...LINE, quantity: 3 }] });
  await answer();
  expect(edited.getSnapshot().state).toBe('saved');
});

test('what could not be saved is kept, and sent again with what came after it', async () => {
  const { edited, sent, answer, quantity } = editor();
  quantity(2);
  await answer(false);
  expect(edited.getSnapshot()).toMatchObject({ state: 'failed', failure: { kind: 'unreachable' } });
  void edited.change({ name: 'Loft' });
  expect(sent).toHaveLength(1);
  void edited.repeat();
  expect(sent[1]).toEqual({ version: 4, name: 'Loft', lines: [{ ...LINE, quantity: 2 }] });
  await answer();
  expect(edited.getSnapshot()).toMatchObject({ state: 'saved', failure: null, list: { name: 'Loft' } });
});
