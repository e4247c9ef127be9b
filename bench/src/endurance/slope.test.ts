import { expect, test } from 'vitest';
import { growthInTenMinutes } from './slope.ts';

const everySecond = (sizeAt: (second: number) => number) =>
  Array.from({ length: 600 }, (_, seconds) => ({ seconds, size: sizeAt(seconds) }));

test('memory that rises and falls with each collection does not grow', () => {
  expect(growthInTenMinutes(everySecond((second) => 400 + (second % 8) * 5))).toBeCloseTo(0, 2);
});

test('memory that gains a tenth of itself in ten minutes grows by a tenth of its mean', () => {
  expect(growthInTenMinutes(everySecond((second) => 400 + (second * 40) / 600 + (second % 8)))).toBeCloseTo(0.095, 2);
});
