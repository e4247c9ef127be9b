import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOfParisInput, parisInputOf } from './paris-input.ts';

it.each([
  ['2026-11-23T08:00', '2026-11-23T07:00:00.000Z'],
  ['2026-07-14T00:00', '2026-07-13T22:00:00.000Z'],
  ['2026-12-31T23:59:30', '2026-12-31T22:59:30.000Z'],
])('%s in Paris is %s', (input, instant) => {
  expect(instantOfParisInput(input)?.toISOString()).toBe(instant);
});

it.each(['', '2026-11-23', '23/11/2026 08:00', '2026-11-23 08:00'])('%j is no moment', (input) => {
  expect(instantOfParisInput(input)).toBeNull();
});

it('what an input shows means that minute, but for the hour that comes twice in autumn', () => {
  const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = new Date(minute * 60_000);
      const read = instantOfParisInput(parisInputOf(instant));
      expect([0, 3_600_000]).toContain(Math.abs((read?.getTime() ?? 0) - instant.getTime()));
      expect(parisInputOf(read ?? new Date(0))).toBe(parisInputOf(instant));
    }),
  );
});
