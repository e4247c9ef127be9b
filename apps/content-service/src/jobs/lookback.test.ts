import { expect, test } from 'vitest';
import { Lookback } from './lookback.ts';

const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number));

/** Since when each of these looks goes back. */
async function looks(lookback: Lookback, minutes: readonly number[], isDone = true): Promise<(Date | null)[]> {
  const since: (Date | null)[] = [];
  for (const at of minutes) {
    await lookback.look(minute(at), async (from) => {
      since.push(from);
      return isDone;
    });
  }
  return since;
}

test('the first look and one an hour take everything, others ten minutes before the last one', async () => {
  expect(await looks(new Lookback(), [0, 1, 2, 59, 60, 61])).toEqual([
    null,
    minute(-10),
    minute(-9),
    minute(-8),
    null,
    minute(50),
  ]);
});

test('a look that fails or leaves something is as long the next time', async () => {
  const lookback = new Lookback();
  expect(await looks(lookback, [0], false)).toEqual([null]);
  await expect(lookback.look(minute(1), () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await looks(lookback, [2])).toEqual([null]);
  expect(await looks(lookback, [30], false)).toEqual([minute(-8)]);
  expect(await looks(lookback, [31])).toEqual([minute(-8)]);
});
