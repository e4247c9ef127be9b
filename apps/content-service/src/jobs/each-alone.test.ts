import { expect, test } from 'vitest';
import { eachAlone } from './each-alone.ts';

test('an entry that fails holds up none of those after it, and is named when all are done', async () => {
  const done: number[] = [];
  const step = async (entry: number) => {
    if (entry % 2 === 0) throw new Error(`no ${entry}`);
    done.push(entry);
  };
  await expect(eachAlone([1, 2, 3, 4, 5], step)).rejects.toThrow('Error: no 2; Error: no 4');
  expect(done).toEqual([1, 3, 5]);
});

test('entries that all succeed end without an error', async () => {
  await expect(eachAlone([1, 2], () => Promise.resolve())).resolves.toBeUndefined();
});
