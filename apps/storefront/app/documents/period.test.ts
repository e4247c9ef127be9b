import { dayNumber, isoDate } from '@economat/commerce';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDay, neighbour, type Period, periodAround, periodOf, queryOf } from './period.ts';

const FIRST = dayNumber(2000, 1, 1);
const LAST = dayNumber(2099, 12, 31);
const anyDay = fc.integer({ min: FIRST, max: LAST }).map(isoDate);
const anyUnit = fc.constantFrom('month' as const, 'quarter' as const, 'year' as const);
const dayOf = (day: string) => Date.parse(day) / 86_400_000;
const read = (period: Period) => periodOf(new URLSearchParams(queryOf(period)), '2026-11-23');

test('every day is in exactly one month, quarter and year: neighbours touch and never overlap', () => {
  fc.assert(
    fc.property(anyUnit, anyDay, (unit, day) => {
      const period = periodAround(unit, day);
      expect(period.from <= day && day <= period.to).toBe(true);
      const [before, after] = [neighbour(period, -1), neighbour(period, 1)];
      expect(dayOf(period.from) - dayOf(before?.to ?? '')).toBe(1);
      expect(dayOf(after?.from ?? '') - dayOf(period.to)).toBe(1);
      expect(after === null ? null : neighbour(after, -1)).toEqual(period);
    }),
  );
});

test('a period is the same after it was in an address', () => {
  fc.assert(
    fc.property(anyUnit, anyDay, (unit, day) => {
      const period = periodAround(unit, day);
      expect(read(period)).toEqual(period);
    }),
  );
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      const [from = '', to = ''] = [one, other].toSorted();
      expect(read({ unit: 'days', from, to })).toEqual({ unit: 'days', from, to });
      expect(read({ unit: 'days', from: to, to: from })).toEqual({ unit: 'days', from, to });
    }),
  );
});

test('a leap year has its 29 February, in its month, its quarter and its year', () => {
  expect(periodAround('month', '2024-02-10')).toMatchObject({ from: '2024-02-01', to: '2024-02-29' });
  expect(periodAround('month', '2025-02-10')).toMatchObject({ to: '2025-02-28' });
  expect(periodAround('quarter', '2024-02-29')).toMatchObject({ from: '2024-01-01', to: '2024-03-31' });
  expect(periodAround('year', '2024-02-29')).toMatchObject({ from: '2024-01-01', to: '2024-12-31' });
  expect(['2024-02-29', '2025-02-29', '2024-13-01', '2024-04-31'].map(isDay)).toEqual([true, false, false, false]);
});

test.each(['period=2026-13', 'period=2026-Q5', 'period=../..', 'from=2026-02-30&to=2026-03-01', 'from=2026-01-01', ''])(
  'an address that names no period (%j) means this month',
  (query) => {
    expect(periodOf(new URLSearchParams(query), '2026-11-23')).toEqual(periodAround('month', '2026-11-23'));
  },
);
