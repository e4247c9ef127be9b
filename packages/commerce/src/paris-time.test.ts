import { expect, test } from 'vitest';
import { parisDay } from './paris-time.ts';

test.each([
  ['2026-10-31T22:59:59Z', '2026-10-31'],
  ['2026-10-31T23:00:00Z', '2026-11-01'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2026-03-29T00:30:00Z', '2026-03-29'],
])('at %s the day in Paris is %s, whatever the browser’s clock says', (instant, day) => {
  expect(parisDay(new Date(instant))).toBe(day);
});
