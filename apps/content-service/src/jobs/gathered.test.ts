import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

/** Doubles numbers, but none that is negative, and notes which ones it is given together. */
function doubling() {
  const groups: (readonly number[])[] = [];
  const double = gathered(async (numbers: readonly number[]) => {
    groups.push(numbers);
    await Promise.resolve();
    if (numbers.some((number) => number < 0)) throw new Error('negative');
    return new Map(numbers.map((number) => [number, number * 2]));
  });
  return { double, groups };
}

test('what is asked for at one moment is done together', async () => {
  const { double, groups } = doubling();
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(groups).toEqual([[1, 2, 3]]);
});

test('what is asked for meanwhile is done together afterwards', async () => {
  const groups: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const name = gathered(async (letters: readonly string[]) => {
    groups.push(letters);
    await new Promise<void>((resolve) => ends.push(resolve));
    return new Map(letters.map((letter) => [letter, letter.toUpperCase()]));
  });
  const first = name('a');
  await expect.poll(() => ends.length).toBe(1);
  const others = Promise.all([name('b'), name('c')]);
  ends.shift()?.();
  expect(await first).toBe('A');
  await expect.poll(() => ends.length).toBe(1);
  ends.shift()?.();
  expect(await others).toEqual(['B', 'C']);
  expect(groups).toEqual([['a'], ['b', 'c']]);
});

test('one that fails lets the others succeed', async () => {
  const { double, groups } = doubling();
  const [one, negative, two] = await Promise.allSettled([1, -1, 2].map(double));
  expect([one, two]).toEqual([1, 2].map((number) => ({ status: 'fulfilled', value: number * 2 })));
  expect(negative).toMatchObject({ status: 'rejected' });
  expect(groups).toEqual([[1, -1, 2], [1], [-1], [2]]);
});
