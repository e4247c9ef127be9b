import { expect, test } from 'vitest';
import { Lookback } from './lookback.ts';

const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number));

/** Since when each of these looks goes back. */
async function looks(lookback: Lookback, minutes: readonly number[]): Promise<(Date | null)[]> {
  const since: (Date | null)[] = [];
  for (const at of minutes) {
    await lookback.look(minute(at), async (from) => void since.push(from));
  }
  return since;
}

test('a look takes everything at first and once an hour, otherwise what is new since the last', async () => {
  expect(await looks(new Lookback(), [0, 1, 2, 59, 60, 61])).toEqual([
    null,
    minute(-10),
    minute(-9),
    minute(-8),
    null,
    minute(50),
  ]);
});

test('a look that fails is as long the next time', async () => {
  const lookback = new Lookback();
  const fails = () => Promise.reject(new Error('gone'));
  await expect(lookback.look(minute(0), fails)).rejects.toThrow('gone');
  expect(await looks(lookback, [2])).toEqual([null]);
  await expect(lookback.look(minute(30), fails)).rejects.toThrow('gone');
  expect(await looks(lookback, [31])).toEqual([minute(-8)]);
});
